#!/usr/bin/env bash
# The page in Debian's Firefox: a hard puzzle by keyboard. The page is that of the step of the web, which is built if it is not there.
. "$(dirname "$0")/../lib.sh"

[ -e web/page/dist/index.html ] || bash .ci/steps/web.sh
need_apt firefox-esr firefox-esr

cd web/page
FIREFOX=$(command -v firefox-esr)
# Node 20 has the client of web sockets behind an option.
export FIREFOX NODE_OPTIONS=--experimental-websocket
node --test test/firefox.test.mjs
