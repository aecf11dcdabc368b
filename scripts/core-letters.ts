import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['lib/i18n/messages', 'db/seed'];

/** Every letter of the shop's sentences and of the demo shop, and printable ASCII; sorted, each once. */
export function coreLetters(): string {
  const ascii = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at));
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')),
  );
  const letters = new Set([...ascii, ...texts.join('')]);
  return [...letters]
    .filter((letter) => letter >= ' ')
    .sort()
    .join('');
}
