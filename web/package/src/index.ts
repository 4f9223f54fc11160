export { Client, type CallOptions, type Method, type Progress, type WorkerLike } from './client.js';
export { RootgridError, type Source } from './engine.js';
export { randomSeed } from './recipe.js';
export { Rootgrid } from './rootgrid.js';
export type * from './types.js';
