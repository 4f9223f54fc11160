export { Client, type CallOptions, type Method, type Progress, type WorkerLike } from './client.js';
export type { Source } from './engine.js';
export { RootgridError } from './error.js';
export { randomSeed } from './recipe.js';
export { Rootgrid } from './rootgrid.js';
export type * from './types.js';
