import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Runs after `next build`, which writes the same server code once for each route, under different names. Every
 * copy but the first becomes a line that loads the first, so that a process loads the code once.
 */
const server = join(root, process.env.NEXT_DIST_DIR || '.next', 'server');
const chunks = join(server, 'chunks');
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

/** A page's manifest repeats a list of files for each client component. This writes each list once; the framework evaluates the file. */
const listOfFiles = /\["server\/chunks\/ssr\/[^"]*"(?:,"[^"]*")*\]/g;
for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('_client-reference-manifest.js')) continue;
  const file = join(server, name);
  const [, head, manifest] = /^([\s\S]*?\] = )(\{[\s\S]*\});?\s*$/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!manifest) throw new Error(`${name} is no manifest as this script knows it`);
  const lists = new Map();
  const body = manifest.replace(listOfFiles, (list) => {
    if (!lists.has(list)) lists.set(list, lists.size);
    return `l[${lists.get(list)}]`;
  });
  writeFileSync(file, `${head}(l=>(${body}))([${[...lists.keys()]}]);\n`);
}
