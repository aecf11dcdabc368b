import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawingUrls } from '@/lib/domain/catalog/drawings';
import { seedGifts } from './free-gifts';
import { seedProducts } from './products';

const root = join(import.meta.dirname, '../../public');

test('no product has two colours and one picture', () => {
  for (const { key, options } of [...seedProducts, ...seedGifts])
    expect(options.filter(({ name }) => name?.[0] === '색').length, key).toBeLessThan(2);
});

test.each([...seedProducts, ...seedGifts].map(({ key, picture = key }) => [key, picture]))(
  '%s has a drawing in the folder and in the console’s list (F39)',
  (_, picture) => {
    const url = `/products/${picture}.svg`;
    expect(drawingUrls).toContain(url);
    const drawing = readFileSync(join(root, url), 'utf8');
    expect(drawing).toMatch(/^<svg [^>]*viewBox="[\d ]+"[^>]*>[\s\S]*<\/svg>\s*$/);
    // A paint that is named but not defined leaves a blank.
    const drawn = new Set([...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of drawing.matchAll(/url\(#([^)]+)\)/g)) expect(drawn).toContain(id);
    expect(drawing.match(/<(path|rect|circle|ellipse) /g)?.length).toBeGreaterThan(3);
  },
);
