import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, ErrorBody } from '../fixtures';
import { person } from '../scenarios/many-gifts';
import { type OwnShop, openOwnShop } from '../shop/own-shop';
import { type Gift, registerCard, sendGift } from '../stories';

/** Unlimited guessing reveals nothing: this shop has limits too high to stop it (docs/safety.md, S01, S19). */
let own: OwnShop;
let gildong: Caller;

beforeAll(async () => {
  own = await openOwnShop({ LIMIT_LOGIN_FAILURES: '10000', LIMIT_LOGIN_LOCK_FAILURES: '10000' });
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await own.shop.as('gildong');
  await registerCard(gildong);
});
afterAll(() => own?.end());

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function millisecondsOf(memberId: string): Promise<number> {
  const from = performance.now();
  const body = { memberId, password: 'a-wrong-password' };
  const { status } = await own.shop.nobody.call<ErrorBody>('POST', '/oauth/token', { body });
  const took = performance.now() - from;
  expect(status).toBe(401);
  return took;
}

/** Sixty tries of each in turn, so that other load on the machine affects both. */
async function mediansApart(): Promise<{ ms: number; share: number }> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < 60; n += 1) {
    const isFirst = n % 2 === 0;
    if (isFirst) known.push(await millisecondsOf('younghee'));
    unknown.push(await millisecondsOf('yeonghui'));
    if (!isFirst) known.push(await millisecondsOf('younghee'));
  }
  const ms = Math.abs(median(known) - median(unknown));
  return { ms, share: ms / median(known) };
}

test('a refusal takes as long for nobody as for a member (S01)', async () => {
  // A busy machine may show a difference once; a skipped comparison would show it every time.
  const seen: Array<{ ms: number; share: number }> = [];
  const isAlike = ({ ms, share }: { ms: number; share: number }) => ms < 5 || share < 0.1;
  while (seen.length < 5 && !seen.some(isAlike)) seen.push(await mediansApart());
  expect(seen.some(isAlike), JSON.stringify(seen)).toBe(true);
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const tokenLength = 22;

/**
 * How evenly each position of the tokens uses the letters, as chi-square with 63 degrees of freedom: an even one passes 103 once
 * in a thousand times and never passes 150; below 20 is more even than chance.
 */
function chiSquares(tokens: string[]): number[] {
  const expected = tokens.length / alphabet.length;
  return Array.from({ length: tokenLength }, (_, place) => {
    const counts = [...alphabet].map((letter) => tokens.filter((token) => token[place] === letter).length);
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  });
}

/** From -1 to 1: how closely the order of one list follows the order of the other. */
function correlation(some: number[], others: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(some), mean(others)];
  const off = some.map((value, at) => [value - a, (others[at] ?? 0) - b] as const);
  const sum = (of: (pair: readonly [number, number]) => number) =>
    off.reduce((all, pair) => all + of(pair), 0);
  return sum(([x, y]) => x * y) / Math.sqrt(sum(([x]) => x * x) * sum(([, y]) => y * y));
}

/** Its first letters as a number, in the alphabet order of tokens. */
const firstLettersOf = (token: string) => Buffer.from(token, 'base64url').readUIntBE(0, 6);

test('of a thousand links none tells of another, of its gift or of its hour, and none is kept (S19)', async () => {
  const gifts: Gift[] = [];
  let nth = 0;
  const send = async () => {
    while (nth < 1_000) {
      nth += 1;
      gifts.push(await sendGift(own.shop, gildong, { to: person(nth) }));
    }
  };
  await Promise.all(Array.from({ length: 4 }, send));
  const tokens = gifts.map(({ linkToken }) => linkToken);
  expect(tokens).toHaveLength(1_000);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
  for (const [place, chiSquare] of chiSquares(tokens).entries())
    expect([place, chiSquare < 150, chiSquare > 20]).toEqual([place, true, true]);
  // For a thousand unrelated pairs, 0.13 is four times the value that chance gives.
  const values = tokens.map(firstLettersOf);
  const others = { hour: tokens.map((_, at) => at), gift: gifts.map(({ groupNo }) => Number(groupNo)) };
  for (const [name, each] of Object.entries(others))
    expect([name, Math.abs(correlation(values, each)) < 0.13]).toEqual([name, true]);
  for (const { groupNo, linkToken } of gifts) expect(linkToken).not.toContain(groupNo.slice(-6));

  const places = readdirSync(own.dir).filter((name) => /^shop\.db|\.log$/.test(name));
  const some = tokens.filter((_, at) => at % 50 === 0);
  for (const place of places) {
    const text = readFileSync(join(own.dir, place)).toString('latin1');
    expect([place, some.filter((token) => text.includes(token)).length]).toEqual([place, 0]);
  }
}, 600_000);
