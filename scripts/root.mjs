import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, whatever folder a command is started in. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
