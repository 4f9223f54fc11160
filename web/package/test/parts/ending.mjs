// A worker that ends when it is asked for something.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', () => process.exit(3));
