import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backupTables } from '@/db/backup/backup-tables';
import { newToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { tokenPattern } from '@/lib/domain/shared/ids';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aContact, aShop } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, goodPassword, textsOf } from '@/lib/testing/fixtures/gifts';
import { runJobs } from '@/lib/testing/fixtures/moments';
import { acceptGift } from '../gift/acceptance/accept';
import { issueGuestToken } from '../gift/guest/issue-guest-token';
import { requestGuestPasswordReset } from '../gift/guest/request-password-reset';
import { datedNumber } from '../shared/numbers';

/** Tokens and numbers that cannot be guessed and are stored nowhere in clear (docs/safety.md, S13, S17, S19). */
const many = Array.from({ length: 2_000 }, newToken);

test('2,000 tokens are unique, and none has the form of another kind', () => {
  expect(new Set(many).size).toBe(many.length);
  for (const token of many) expect(token).toMatch(tokenPattern);
  expect(new Set(many.map((token) => token.slice(0, 6))).size).toBeGreaterThan(many.length - 5);
});

test('the number of a gift reveals no other: 14 digits after the day, at irregular distances', () => {
  const numbers = Array.from({ length: 60 }, () => datedNumber('2026-01-05'));
  for (const number of numbers) expect(number).toMatch(/^260105\d{14}$/);
  const sorted = numbers.map(BigInt).sort((one, other) => (one < other ? -1 : 1));
  const steps = sorted.slice(1).map((number, at) => number - (sorted[at] ?? 0n));
  expect(steps.every((step) => step > 2n ** 20n)).toBe(true);
  expect(new Set(steps).size).toBe(steps.length);
});

/** The whole stored data, as text. */
async function stored(ctx: Context): Promise<string> {
  const tables = backupTables.map(({ name }) =>
    sql`select * from ${sql.table(name)}`.execute(ctx.db).then(({ rows }) => rows),
  );
  return JSON.stringify(await Promise.all(tables));
}

describeOnBoth('stored tokens', (fresh) => {
  test('are hashes: a link’s, a recipient’s and a reset’s token can be read nowhere', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const tokens: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const gift = await aSentGift(ctx, shop);
      await acceptGift(ctx, anAcceptance(gift.token));
      const login = { key: gift.groupNo, name: aContact.receiverName };
      await requestGuestPasswordReset(ctx, login);
      const [text] = await textsOf(ctx, gift.groupNo, 'GUEST_PASSWORD_RESET');
      const reset = /[?&]token=([\w-]+)/.exec(text?.body ?? '')?.[1] ?? '';
      const guest = await issueGuestToken(ctx, { ...login, password: goodPassword, clientNet: '10.0.0.1' });
      tokens.push(gift.token, guest, reset);
    }
    await runJobs(ctx);
    const text = await stored(ctx);
    expect(text.length).toBeGreaterThan(2_000);
    for (const token of tokens) {
      expect(token).toMatch(tokenPattern);
      expect(text).not.toContain(token);
      expect(text).not.toContain(Buffer.from(token).toString('base64').slice(0, 20));
    }
  });
});
