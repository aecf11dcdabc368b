/** The letters of a token: base64url. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * How far each place of the tokens is from holding every letter equally often, as chi-square with 63 degrees of freedom: 103 is
 * passed once in a thousand times, 150 by nothing that is even, and below 20 it is evener than chance.
 */
export function chiSquares(tokens: readonly string[]): number[] {
  const expected = tokens.length / alphabet.length;
  return Array.from({ length: tokens[0]?.length ?? 0 }, (_, place) => {
    const counts = [...alphabet].map((letter) => tokens.filter((token) => token[place] === letter).length);
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  });
}
