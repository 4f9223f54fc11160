import { RootgridError } from 'rootgrid';
import { t } from '../words/index.js';

/** What went wrong with a call of the engine, as a sentence; without a network most likely that its full module was never loaded. */
export function faultText(error: unknown): string {
    if (!navigator.onLine && error instanceof RootgridError && /module/.test(`${error.kind} ${error.message}`)) return t('app.offline');
    return t('app.failed', { reason: error instanceof Error ? error.message : String(error) });
}
