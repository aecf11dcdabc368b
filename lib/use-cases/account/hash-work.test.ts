import * as argon2 from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { insertMember } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aContact, aShop } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, goodPassword } from '@/lib/testing/fixtures/gifts';
import { acceptGift } from '../gift/acceptance/accept';
import { issueGuestToken } from '../gift/guest/issue-guest-token';
import { wallNow } from '../shared/calendar';
import { signIn } from './member/sign-in';
import { hashPassword } from './passwords';

/**
 * An unknown member takes as long as a known one (docs/safety.md, S01, S18): each try makes one comparison of the same cost. The
 * test counts comparisons, since a busy machine makes times useless. A locked subject costs nothing.
 */
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return { ...real, verify: vi.fn((hashed: string, password: string) => real.verify(hashed, password)) };
});
const verify = vi.mocked(argon2.verify);
beforeEach(() => void verify.mockClear());

const right = 'river-stone-lantern';
const costOf = (hash: unknown) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(hash))?.[0];

/** The cost of each comparison since the last call. */
function costs(): Array<string | undefined> {
  const done = verify.mock.calls.map(([hash]) => costOf(hash));
  verify.mockClear();
  return done;
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error) => error.code,
  );

async function aMember(ctx: Context, memberId: string, passwordHash: string) {
  const profile = { name: '홍길동', mobile: '01012345678', email: 'g@example.com', language: 'ko' as const };
  const member = { ...profile, memberId, role: 'ORDERER' as const, passwordHash, createdAt: wallNow(ctx) };
  return ctx.transaction((trx) => insertMember(trx, member));
}

describeOnBoth('a wrong password', (fresh) => {
  test('costs one comparison, for a known, an invited and an unknown member (S01)', async () => {
    const { ctx } = testContext(await fresh());
    const passwordHash = await hashPassword(right);
    await aMember(ctx, 'gildong', passwordHash);
    await aMember(ctx, 'invited', '');
    const tries = ['gildong', 'invited', 'nobody', 'a'.repeat(50), 'gil dong'];
    for (const memberId of tries) {
      const login = {
        memberId,
        password: 'wrong',
        kind: 'TOKEN',
        userAgent: '',
        clientNet: '10.0.0.1',
      } as const;
      expect([memberId, await codeOf(signIn(ctx, login)), costs()]).toEqual([
        memberId,
        'LOGIN_FAILED',
        [costOf(passwordHash)],
      ]);
    }
  });

  test('costs the same for an accepted, a waiting, an unknown and another person’s gift (S11, S13)', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const [accepted, waiting] = [await aSentGift(ctx, shop), await aSentGift(ctx, shop)];
    await acceptGift(ctx, anAcceptance(accepted.token));
    const logIn = (key: string, name: string, password: string) =>
      codeOf(issueGuestToken(ctx, { key, name, password, clientNet: '10.0.0.1' }));
    const cost = costOf(await hashPassword(right));
    const tries = [
      [accepted.groupNo, aContact.receiverName, 'wrong'],
      [accepted.groupNo, '김아무개', goodPassword],
      [waiting.groupNo, aContact.receiverName, goodPassword],
      ['26010599999999999999', aContact.receiverName, goodPassword],
      ['AbCdEfGhIjKlMnOpQrStUv', aContact.receiverName, goodPassword],
    ] as const;
    for (const [key, name, password] of tries)
      expect([key, name, await logIn(key, name, password), costs()]).toEqual([
        key,
        name,
        'GUEST_LOGIN_FAILED',
        [cost],
      ]);
  });

  test('costs nothing while locked, so that a guess uses no processor (S18)', async () => {
    const { ctx } = testContext(await fresh(), { LIMIT_GUEST_LOGIN_CLIENT_FAILURES: '2' });
    const logIn = () =>
      codeOf(
        issueGuestToken(ctx, {
          key: '26010599999999999999',
          name: '홍',
          password: 'x',
          clientNet: '10.0.0.1',
        }),
      );
    expect([await logIn(), await logIn(), costs().length]).toEqual([
      'GUEST_LOGIN_FAILED',
      'GUEST_LOGIN_FAILED',
      2,
    ]);
    expect([await logIn(), await logIn(), costs()]).toEqual(['LOCKED', 'LOCKED', []]);
  });
});
