import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { setPasswordHash } from '@/db/queries/account/members';
import { addMissingTemplates } from '@/db/seed';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { SignedIn } from '@/lib/domain/account/rights';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { outcomeOf } from '@/lib/testing/fixtures/applications';
import { restoreInto, takeBackup } from '@/lib/testing/fixtures/restored';
import { aStaffMember, auditedAs } from '@/lib/testing/fixtures/staff';
import { findSession } from '../member/find-session';
import { signIn } from '../member/sign-in';
import { hashPassword } from '../passwords';
import { demandSecondFactor } from './demand';
import { readOwnFactor } from './read-own';
import { removeOwnFactor, resetFactorOf } from './remove-factor';
import { resetFactorByCommand } from './reset-by-command';
import { beginSetUp, confirmSetUp, renewRecoveryCodes } from './set-up';

const password = 'a long walk by the sea';
const hashed = hashPassword(password);

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  await addMissingTemplates(ctx.db);
  const owner = await aStaffMember(ctx);
  const clerk = await aStaffMember(ctx, { memberId: 'clerk', role: 'STAFF' });
  for (const { memberNo } of [owner, clerk])
    await ctx.transaction(async (trx) => setPasswordHash(trx, memberNo, await hashed));
  return { ctx, clock, owner, clerk };
}

const enter = (
  ctx: Context,
  memberId: string,
  more: { code?: string; password?: string; clientNet?: string } = {},
) => signIn(ctx, { memberId, password, kind: 'TOKEN', userAgent: '', clientNet: '10.0.0.1', ...more });

/** The code that an app shows. */
const shownBy = (ctx: Context, secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: ctx.clock.wallNow().epochMilliseconds + stepsAhead * 30_000,
  });

async function withFactor(ctx: Context, member: Member) {
  const { sid } = await enter(ctx, member.memberId);
  const { secret, uri } = await beginSetUp(ctx, { member, password });
  const codes = await confirmSetUp(ctx, { member, sid, code: shownBy(ctx, secret) });
  return { sid, secret, uri, codes };
}

describeOnBoth('a second factor', (fresh) => {
  test('is set up with the password and the first code; every other session ends', async () => {
    const { ctx, owner } = await setUp(await fresh());
    const elsewhere = await enter(ctx, 'boss');
    const here = await enter(ctx, 'boss');
    expect(await outcomeOf(beginSetUp(ctx, { member: owner, password: 'wrong' }))).toBe('WRONG_PASSWORD');
    const { secret, uri } = await beginSetUp(ctx, { member: owner, password });
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*boss\?/);
    // Begun is not set up: the password is still enough, and a wrong code confirms nothing.
    await enter(ctx, 'boss');
    const confirm = (code: string) => confirmSetUp(ctx, { member: owner, sid: here.sid, code });
    expect(await outcomeOf(confirm('000000'))).toBe('SECOND_FACTOR_WRONG');
    expect(await readOwnFactor(ctx, owner)).toMatchObject({ isOn: false });
    const codes = await confirm(shownBy(ctx, secret));
    expect(new Set(codes).size).toBe(10);
    expect(await findSession(ctx, { sid: here.sid, kind: 'TOKEN' })).toBeDefined();
    expect(await findSession(ctx, { sid: elsewhere.sid, kind: 'TOKEN' })).toBeUndefined();
    expect(await outcomeOf(beginSetUp(ctx, { member: owner, password }))).toBe('STATE_FORBIDS');
    const stored = JSON.stringify([
      await ctx.db.selectFrom('second_factor').selectAll().execute(),
      await ctx.db.selectFrom('recovery_code').selectAll().execute(),
      await ctx.db.selectFrom('audit_log').selectAll().execute(),
    ]);
    for (const known of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(known);
    expect(await auditedAs(ctx, 'second_factor.set_up')).toMatchObject([
      { object: `member ${owner.memberNo}` },
    ]);
  });

  test('needs a code at every sign-in, each code once, within half a minute of now', async () => {
    const { ctx, clock, owner } = await setUp(await fresh());
    const { secret } = await withFactor(ctx, owner);
    expect(await outcomeOf(enter(ctx, 'boss'))).toBe('SECOND_FACTOR_NEEDED');
    // The code that confirmed it is used up.
    expect(await outcomeOf(enter(ctx, 'boss', { code: shownBy(ctx, secret) }))).toBe('SECOND_FACTOR_WRONG');
    clock.advance({ seconds: 30 });
    const code = shownBy(ctx, secret);
    const tries = await Promise.all(
      [1, 2, 3].map(() => outcomeOf(enter(ctx, 'boss', { code: `${code.slice(0, 3)} ${code.slice(3)}` }))),
    );
    expect(tries.sort()).toEqual(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_WRONG', 'ok']);
    clock.advance({ minutes: 10 });
    expect(await outcomeOf(enter(ctx, 'boss', { code: shownBy(ctx, secret, -2) }))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect(await outcomeOf(enter(ctx, 'boss', { code: shownBy(ctx, secret, 2) }))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect(await outcomeOf(enter(ctx, 'boss', { code: shownBy(ctx, secret, 1) }))).toBe('ok');
    // A later code was used, so an earlier one counts no more.
    expect(await outcomeOf(enter(ctx, 'boss', { code: shownBy(ctx, secret) }))).toBe('SECOND_FACTOR_WRONG');
    // A right code does not help a wrong password.
    clock.advance({ minutes: 10 });
    const stolen = { code: shownBy(ctx, secret), password: 'another long walk' };
    expect(await outcomeOf(enter(ctx, 'boss', stolen))).toBe('LOGIN_FAILED');
    expect(await outcomeOf(enter(ctx, 'boss', { code: shownBy(ctx, secret) }))).toBe('ok');
  });

  test('limits guesses as the sign-in does, and a missing code is not a guess', async () => {
    const { ctx, clock, owner } = await setUp(await fresh());
    const { secret } = await withFactor(ctx, owner);
    for (let n = 0; n < 15; n += 1) expect(await outcomeOf(enter(ctx, 'boss'))).toBe('SECOND_FACTOR_NEEDED');
    const guesses: string[] = [];
    for (let n = 0; n < 11; n += 1) guesses.push(await outcomeOf(enter(ctx, 'boss', { code: '000000' })));
    expect(guesses).toEqual([...Array(10).fill('SECOND_FACTOR_WRONG'), 'LOCKED']);
    clock.advance({ seconds: 30 });
    expect(await outcomeOf(enter(ctx, 'boss', { code: shownBy(ctx, secret) }))).toBe('LOCKED');
    clock.advance({ minutes: 16 });
    expect(await outcomeOf(enter(ctx, 'boss', { code: shownBy(ctx, secret) }))).toBe('ok');
    const signedIn: string[] = [];
    for (let n = 0; n < 11; n += 1)
      signedIn.push(await outcomeOf(renewRecoveryCodes(ctx, { member: owner, code: '000000' })));
    expect(signedIn).toEqual([...Array(10).fill('SECOND_FACTOR_WRONG'), 'LOCKED']);
  });

  test('counts guesses by member: neither another client nor a right code restarts the count', async () => {
    const { ctx, clock, owner } = await setUp(await fresh());
    const { secret } = await withFactor(ctx, owner);
    const guess = (clientNet: string) => outcomeOf(enter(ctx, 'boss', { code: '000000', clientNet }));
    const right = async () => {
      clock.advance({ seconds: 60 });
      return shownBy(ctx, secret);
    };
    for (let n = 0; n < 4; n += 1) expect(await guess('10.0.0.7')).toBe('SECOND_FACTOR_WRONG');
    expect(await outcomeOf(enter(ctx, 'boss', { code: await right() }))).toBe('ok');
    for (let n = 0; n < 3; n += 1) expect(await guess('10.0.0.8')).toBe('SECOND_FACTOR_WRONG');
    // A signed-in guess is one of them.
    const renew = (code: string) => outcomeOf(renewRecoveryCodes(ctx, { member: owner, code }));
    expect(await renew('000000')).toBe('SECOND_FACTOR_WRONG');
    expect(await renew(await right())).toBe('ok');
    for (let n = 0; n < 2; n += 1) expect(await guess('10.0.0.9')).toBe('SECOND_FACTOR_WRONG');
    expect(await guess('10.0.0.10')).toBe('LOCKED');
    expect(await outcomeOf(enter(ctx, 'boss', { code: await right() }))).toBe('LOCKED');
    clock.advance({ minutes: 16 });
    expect(await outcomeOf(enter(ctx, 'boss', { code: await right() }))).toBe('ok');
  });

  test('accepts each recovery code once, and new codes replace the old ones', async () => {
    const { ctx, clock, owner } = await setUp(await fresh());
    const { secret, codes } = await withFactor(ctx, owner);
    const [first = '', second = '', third = ''] = codes;
    const tries = await Promise.all([1, 2].map(() => outcomeOf(enter(ctx, 'boss', { code: first }))));
    expect(tries.sort()).toEqual(['SECOND_FACTOR_WRONG', 'ok']);
    expect(
      await outcomeOf(enter(ctx, 'boss', { code: ` ${second.toUpperCase().replaceAll('-', ' ')}` })),
    ).toBe('ok');
    expect(await readOwnFactor(ctx, owner)).toMatchObject({ isOn: true, recoveryCodesLeft: 8 });
    expect(await auditedAs(ctx, 'second_factor.recover')).toHaveLength(2);
    clock.advance({ seconds: 30 });
    const renewed = await renewRecoveryCodes(ctx, { member: owner, code: shownBy(ctx, secret) });
    expect(await outcomeOf(enter(ctx, 'boss', { code: third }))).toBe('SECOND_FACTOR_WRONG');
    expect(await outcomeOf(enter(ctx, 'boss', { code: renewed[0] ?? '' }))).toBe('ok');
  });

  test('can be required by an OWNER who has one; a merchant without one can do nothing else', async () => {
    const { ctx, clock, owner, clerk } = await setUp(await fresh());
    const { sid } = await enter(ctx, 'clerk');
    const seen = () => findSession(ctx, { sid, kind: 'TOKEN' });
    const demand = (by: SignedIn, isDemanded: boolean) =>
      outcomeOf(demandSecondFactor(ctx, { owner: by, isDemanded }));
    expect(await demand(owner, true)).toBe('SECOND_FACTOR_REQUIRED');
    const { secret } = await withFactor(ctx, owner);
    expect(await demand(clerk, true)).toBe('RIGHT_MISSING');
    expect(await seen()).toMatchObject({ lacksFactor: false });
    expect(await demand(owner, true)).toBe('ok');
    // From the next call on, in a session that was open before.
    expect(await seen()).toMatchObject({ lacksFactor: true });
    clock.advance({ seconds: 30 });
    const own = { member: owner, code: shownBy(ctx, secret) };
    expect(await outcomeOf(removeOwnFactor(ctx, own))).toBe('STATE_FORBIDS');
    const begun = await beginSetUp(ctx, { member: clerk, password });
    expect(await seen()).toMatchObject({ lacksFactor: true });
    await confirmSetUp(ctx, { member: clerk, sid, code: shownBy(ctx, begun.secret) });
    expect(await seen()).toMatchObject({ lacksFactor: false });
    expect(await demand(owner, false)).toBe('ok');
    expect(await outcomeOf(removeOwnFactor(ctx, own))).toBe('ok');
    await enter(ctx, 'boss');
    expect(await auditedAs(ctx, 'setting.change')).toMatchObject([{ after: true }, { after: false }]);
  });

  test('is reset for a colleague, not for oneself, and by a command for the last OWNER', async () => {
    const { ctx, owner, clerk } = await setUp(await fresh());
    const { sid } = await withFactor(ctx, clerk);
    await withFactor(ctx, owner);
    const reset = (by: SignedIn, of: Member) =>
      outcomeOf(resetFactorOf(ctx, { merchant: by, memberNo: of.memberNo }));
    expect(await reset(clerk, owner)).toBe('RIGHT_MISSING');
    expect(await reset(owner, owner)).toBe('OWN_ACCOUNT');
    expect(await reset(owner, clerk)).toBe('ok');
    expect(await findSession(ctx, { sid, kind: 'TOKEN' })).toBeUndefined();
    expect(await reset(owner, clerk)).toBe('STATE_FORBIDS');
    await enter(ctx, 'clerk');
    await resetFactorByCommand(ctx, 'Boss');
    await enter(ctx, 'boss');
    expect(await outcomeOf(resetFactorByCommand(ctx, 'boss'))).toBe('STATE_FORBIDS');
    expect(await outcomeOf(resetFactorByCommand(ctx, 'nobody'))).toBe('NOT_FOUND');
    expect(await auditedAs(ctx, 'staff.factor_reset')).toHaveLength(2);
  });

  test('survives backup and restore', async () => {
    const database = await fresh();
    const { ctx, clock, owner } = await setUp(database);
    const { secret, codes } = await withFactor(ctx, owner);
    await enter(ctx, 'boss', { code: codes[0] ?? '' });
    const { file } = await takeBackup(ctx, database);
    const restored = await restoreInto(ctx, await fresh(), file);
    clock.advance({ seconds: 30 });
    expect(await outcomeOf(enter(restored, 'boss'))).toBe('SECOND_FACTOR_NEEDED');
    expect(await outcomeOf(enter(restored, 'boss', { code: codes[0] ?? '' }))).toBe('SECOND_FACTOR_WRONG');
    expect(await outcomeOf(enter(restored, 'boss', { code: shownBy(restored, secret) }))).toBe('ok');
  });
});
