// Prints a name for what the engine is built of: the compiler and the contents of all sources.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';

const SOURCES = ['../../src', '../../Cargo.toml', 'src', 'Cargo.toml', 'Cargo.lock', 'build.sh'];

const files = SOURCES.flatMap((path) =>
    statSync(path).isFile() ? [path] : readdirSync(path, { recursive: true }).map((name) => `${path}/${name}`).filter((name) => statSync(name).isFile()),
);
const hash = createHash('sha256').update(execFileSync('rustc', ['--version']));
for (const file of files.sort()) hash.update(`\n${file}\n`).update(readFileSync(file));
console.log(hash.digest('hex').slice(0, 16));
