import { randomInt } from 'node:crypto';

/**
 * yyMMdd of the shop's today and 14 random digits (docs/rules/rounds.md#words): the date helps people, the
 * digits cannot be guessed.
 */
export function datedNumber(today: string): string {
  const half = () => String(randomInt(10_000_000)).padStart(7, '0');
  return today.slice(2).replaceAll('-', '') + half() + half();
}
