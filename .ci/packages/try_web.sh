#!/usr/bin/env bash
# The npm package installed from its file in a fresh folder, and the page as unpacked: by Node and Chromium, without Rust.
. "$(dirname "$0")/common.sh"

need_apt node nodejs
need_apt npm npm
need_apt chromium chromium
need_apt unzip unzip

say "npm package"
mkdir "$work/app"
cd "$work/app"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund "$FOLDER/rootgrid-$VERSION-npm.tgz"
cat >job.mjs <<END
import { Rootgrid } from 'rootgrid';
const rootgrid = await Rootgrid.load();
const made = rootgrid.generate('$RECIPE', { rate: true });
console.error('node', process.version, 'rating', made.rating.er);
if (rootgrid.solve(made.puzzle).solution !== made.solution) throw new Error('another solution');
console.log(made.puzzle);
END
same npm "$(node job.mjs)"

say "page"
cd - >/dev/null
unzip -q -d "$work" "$FOLDER/rootgrid-$VERSION-page.zip"
cd web
[ -d node_modules/playwright-core ] || npm ci --ignore-scripts --no-audit --no-fund
export PAGE=$work/rootgrid-$VERSION-page
node --test --test-name-pattern='a whole puzzle by keyboard alone' page/test/playing.test.mjs
