// Runs a WebAssembly program of the target wasm32-wasip1: node wasi.mjs FILE [ARG ...]
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";
import { argv, env, exit } from "node:process";

const wasi = new WASI({ version: "preview1", args: argv.slice(2), env, preopens: { "/": "/" } });
const module = await WebAssembly.compile(await readFile(argv[2]));
exit(wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject())));
