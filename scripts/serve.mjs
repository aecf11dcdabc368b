import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/cjs/api';

/**
 * Starts the production server (lib/server/serve.ts). The loader is registered for that file and what it imports alone: with
 * the framework going through it, too, the process would take twice the memory.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);
process.env.TSX_TSCONFIG_PATH ??= join(root, 'tsconfig.json');
const unregister = register();
const { serve } = createRequire(import.meta.url)('../lib/server/serve.ts');
unregister();
await serve({ dir: root, buildDir: join(root, process.env.NEXT_DIST_DIR || '.next') });
