// Prints the size of a module as it is sent, and refuses one above so many bytes. What makes the first module larger
// belongs into the second one, which is loaded when it is needed.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const [, , file, most] = process.argv;
const bytes = readFileSync(file);
const brotli = brotliCompressSync(bytes).length;
console.log(`${basename(file)}: ${bytes.length} bytes, gzip ${gzipSync(bytes).length}, brotli ${brotli}`);
if (brotli > Number(most)) {
    console.error(`${basename(file)} is larger than ${most} bytes in brotli`);
    process.exit(1);
}
