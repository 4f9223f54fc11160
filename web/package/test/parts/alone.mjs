import { parentPort } from 'node:worker_threads';
import { serve } from 'rootgrid/worker';

serve(parentPort, undefined, new URL('./missing.wasm', import.meta.url));
