import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Runs after `next build`, which writes the same server code once for each route, under different names. Every
 * copy but the first becomes a line that loads the first, so that a process loads the code once.
 */
const chunks = join(root, process.env.NEXT_DIST_DIR || '.next', 'server', 'chunks');
for (const folder of [chunks, join(chunks, 'ssr')]) {
  const firstWith = new Map();
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .sort()) {
    const file = join(folder, name);
    const code = readFileSync(file);
    const hash = createHash('sha256').update(code).digest('hex');
    const first = firstWith.get(hash);
    if (!first) firstWith.set(hash, name);
    else writeFileSync(file, `module.exports=require(${JSON.stringify(`./${first}`)})\n`);
  }
}
