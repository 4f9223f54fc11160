// Prints the size of a module as it is sent, and refuses one above 500 KiB. What makes it larger should become a second
// module that is loaded on demand.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const MOST = 500 * 1024;
const bytes = readFileSync(process.argv[2]);
const brotli = brotliCompressSync(bytes).length;
console.log(`engine: ${bytes.length} bytes, gzip ${gzipSync(bytes).length}, brotli ${brotli}`);
if (brotli > MOST) {
    console.error(`the engine is larger than ${MOST} bytes in brotli`);
    process.exit(1);
}
