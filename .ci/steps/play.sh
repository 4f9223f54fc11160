#!/usr/bin/env bash
# The game in the terminal under tmux. Its other tests are in tests.sh.
. "$(dirname "$0")/../lib.sh"

need_apt tmux tmux
need_apt python3 python3
need_apt ps procps
every_feature
say "under tmux"
python3 .ci/terminal.py "$program"
