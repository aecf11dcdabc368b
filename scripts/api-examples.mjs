import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `node scripts/api-examples.mjs FILE`: writes the examples of the API document, from calls of the tests that
 * e2e/checks/record-examples.ts recorded in FILE. Takes the first useful example of each call, and the first
 * entry of each list.
 */
const [file] = process.argv.slice(2);
if (!file || file === '--help') {
  process.stdout.write(
    'node scripts/api-examples.mjs FILE  FILE: what the tests wrote with RECORD_EXAMPLES=FILE\n',
  );
  process.exit(file ? 0 : 1);
}

const target = 'lib/http/openapi/examples.json';
const examples = JSON.parse(readFileSync(target, 'utf8'));
const longest = 8_000;
const sizeOf = (value) => JSON.stringify(value ?? null).length;

function shortened(value) {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}

for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
  const { name, sent, body } = JSON.parse(line);
  if (typeof sent === 'string' || typeof body === 'string') continue;
  const example = { ...(sent && { sent: shortened(sent) }), ...(body && { answered: shortened(body) }) };
  if (Object.keys(example).length === 0) continue;
  // Tests also send values of maximum length.
  if (sizeOf(example) > longest) continue;
  const known = examples[name];
  // An empty list is no example.
  if (!known || (sizeOf(known.answered) < 40 && sizeOf(example.answered) > sizeOf(known.answered)))
    examples[name] = example;
}

const sorted = Object.fromEntries(Object.entries(examples).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(target, `${JSON.stringify(sorted, null, 2)}\n`);
