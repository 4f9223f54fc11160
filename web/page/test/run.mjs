// Runs the files of tests, one after the other. A browser on a busy machine loses a page now and then: a file that fails is run once more, and
// what is broken fails again.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const folder = new URL('.', import.meta.url).pathname;
const isFailing = (name) => spawnSync(process.execPath, ['--test', `${folder}${name}`], { stdio: 'inherit' }).status !== 0;
const all = readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
const first = all.filter(isFailing);
const failed = first.filter(isFailing);
for (const name of first) console.log(`# ${name} failed${failed.includes(name) ? ' twice' : ', and passed when it ran again'}`);
process.exit(failed.length > 0 ? 1 : 0);
