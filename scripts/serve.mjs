import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { importTypeScript } from './typescript.mjs';

/** Starts the production server (lib/server/serve.ts). */
for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);
const { serve } = await importTypeScript('lib/server/serve.ts');
await serve({ dir: root, buildDir: join(root, process.env.NEXT_DIST_DIR || '.next') });
