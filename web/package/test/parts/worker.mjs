import { parentPort } from 'node:worker_threads';
import { serve } from 'rootgrid/worker';

serve(parentPort);
