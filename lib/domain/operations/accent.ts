/** A shop's own accent colour, and the shades of it that pages need (docs/rules/pages.md#accent). */

/** `#rrggbb`, in small letters. */
export const colourPattern = /^#[0-9a-f]{6}$/;

/** What text needs against what is behind it (WCAG 2, level AA). */
export const leastContrast = 4.5;

export type Shades = {
  accent: string;
  accentStrong: string;
  accentSoft: string;
  onAccent: string;
};
export type Accent = { light: Shades; dark: Shades };

/** The backgrounds of app/globals.css on which the accent is a text; a test compares them. */
export const backgrounds = {
  light: ['#faf6ee', '#fffdf9', '#f2ebdf'],
  dark: ['#1b1714', '#25201c', '#15110f'],
} as const;

const white = '#ffffff';
const black = '#000000';

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** White text must be legible on it. */
export function isLegibleAccent(colour: string): boolean {
  return colourPattern.test(colour) && contrast(colour, white) >= leastContrast;
}

/**
 * The shades of a legible colour. As a text on paper it needs more contrast than below white text, so it may get a little darker;
 * on dark pages it gets lighter until it is legible.
 */
export function accentOf(colour: string): Accent {
  const softLight = mix(colour, white, 0.9);
  const light = towards(colour, black, [...backgrounds.light, softLight, white]);
  const softDark = mix(colour, backgrounds.dark[0], 0.72);
  const dark = towards(mix(colour, white, 0.5), white, [...backgrounds.dark, softDark]);
  return {
    light: {
      accent: light,
      accentStrong: mix(light, black, 0.18),
      accentSoft: softLight,
      onAccent: white,
    },
    dark: {
      accent: dark,
      accentStrong: mix(dark, white, 0.35),
      accentSoft: softDark,
      onAccent: towards(mix(colour, black, 0.65), black, [dark]),
    },
  };
}

/** Mixed with `end` until it is legible on each background. */
function towards(colour: string, end: string, behind: readonly string[]): string {
  for (let step = 0; step < 20; step += 1) {
    const mixed = mix(colour, end, step / 20);
    if (behind.every((one) => contrast(mixed, one) >= leastContrast)) return mixed;
  }
  return end;
}

function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)];
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
