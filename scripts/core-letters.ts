import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currencies, moneyUnit } from '@/lib/domain/billing/currency';

const folders = ['lib/i18n/messages', 'db/seed'];

/** Every letter of the shop's sentences and of the demo shop, the signs of money, and printable ASCII; sorted, each once. */
export function coreLetters(): string {
  const ascii = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at));
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')),
  );
  const signs = currencies.map((currency) => moneyUnit(currency, 'en'));
  const letters = new Set([...ascii, ...signs, ...texts.join('')]);
  return [...letters]
    .filter((letter) => letter >= ' ')
    .sort()
    .join('');
}
