import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, independent of the current folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
