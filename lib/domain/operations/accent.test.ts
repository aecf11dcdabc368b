import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentOf, backgrounds, contrast, isLegibleAccent, leastContrast } from './accent';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is WCAG’s', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test('a colour is accepted if white text on it is legible', () => {
  expect(['#8f2d56', '#767676', '#0b5fff', '#000000'].filter((one) => !isLegibleAccent(one))).toEqual([]);
  for (const pale of ['#777777', '#ff6b6b', '#ffffff', '#8F2D56', '8f2d56', 'red', '', '#8f2d5', '#8f2d566'])
    expect([pale, isLegibleAccent(pale)]).toEqual([pale, false]);
});

test('every shade of every accepted colour is legible in both themes', () => {
  fc.assert(
    fc.property(anyColour.filter(isLegibleAccent), (colour) => {
      const themes = accentOf(colour);
      for (const theme of ['light', 'dark'] as const) {
        const { accent, accentStrong, accentSoft, onAccent } = themes[theme];
        const pairs = [
          ...[...backgrounds[theme], accentSoft].map((behind) => [accent, behind] as const),
          [onAccent, accent] as const,
          [onAccent, accentStrong] as const,
        ];
        const faint = pairs.filter(([one, other]) => contrast(one, other) < leastContrast);
        if (faint.length > 0) throw new Error(`${theme} ${JSON.stringify(faint)}`);
      }
    }),
    { numRuns: 500 },
  );
});

test('a dark colour is used unchanged', () => {
  expect(accentOf('#123c69').light.accent).toBe('#123c69');
});

test('the backgrounds are the pages’ own', () => {
  const css = readFileSync('app/globals.css', 'utf8');
  const [, light = '', dark = ''] = css.split(/color-scheme: (?:light|dark);/);
  const named = (text: string) =>
    ['paper', 'surface', 'sunken'].map((name) => new RegExp(`--${name}: (#\\w+)`).exec(text)?.[1]);
  expect({ light: named(light), dark: named(dark) }).toEqual(backgrounds);
});
