import { expect, test } from 'vitest';
import { insertMember } from '@/db/queries/account/members';
import { hashToken, open } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Role } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { wallNow } from '../../shared/calendar';
import { hashPassword } from '../passwords';
import { changePassword } from './change-password';
import { endSession } from './end-session';
import { findSession } from './find-session';
import { listSessions } from './list-sessions';
import { requestPasswordReset } from './request-password-reset';
import { resetPassword } from './reset-password';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { signUp } from './sign-up';

const right = 'river-stone-lantern';
const hashed = hashPassword(right);

async function aMember(ctx: Context, memberId = 'gildong', role: Role = 'ORDERER') {
  const passwordHash = await hashed;
  const profile = { name: '홍길동', mobile: '01012345678', email: 'g@example.com', language: 'ko' as const };
  await ctx.transaction(async (trx) => {
    await insertMember(trx, { ...profile, memberId, role, passwordHash, createdAt: wallNow(ctx) });
    const template = { kind: 'MEMBER_PASSWORD_RESET', is_enabled: 1 as const, title: '', body: '#{link}' };
    await trx
      .insertInto('message_template')
      .values({ ...template, language: 'ko' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

const tryLogin = (ctx: Context, password: string, memberId = 'gildong', clientNet = '10.0.0.1') =>
  signIn(ctx, { memberId, password, kind: 'TOKEN', userAgent: 'test', clientNet });

/** The code that a call throws, or 'ok'. */
async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

async function failTimes(ctx: Context, times: number, memberId = 'gildong', clientNet = '10.0.0.1') {
  const codes: string[] = [];
  for (let n = 0; n < times; n += 1) codes.push(await outcome(tryLogin(ctx, 'wrong', memberId, clientNet)));
  return codes;
}

async function sentTokens(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.selectFrom('outbox').selectAll().orderBy('message_no').execute();
  return rows.map((row) => new URL(open(row.body_enc ?? '')).searchParams.get('token') ?? '');
}

describeOnBoth('accounts', (fresh) => {
  test('a member signs up, signs in and has a session until signing out', async () => {
    const { ctx } = testContext(await fresh());
    await signUp(ctx, {
      memberId: 'younghee',
      password: right,
      name: '김영희',
      mobile: '01099998888',
      email: 'y@example.com',
      language: 'en',
      agreedTermsTypes: ['USE'],
      clientNet: '10.0.0.1',
    });
    const { sid, member } = await tryLogin(ctx, right, 'YoungHee');
    expect(member).toMatchObject({ memberId: 'younghee', name: '김영희', role: 'ORDERER', language: 'en' });
    expect(await findSession(ctx, { sid, kind: 'TOKEN' })).toEqual({
      ...member,
      rights: [],
      lacksFactor: false,
    });
    expect(await findSession(ctx, { sid, kind: 'COOKIE' })).toBeUndefined();
    const rows = await ctx.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(sid);
    await signOut(ctx, sid);
    expect(await findSession(ctx, { sid, kind: 'TOKEN' })).toBeUndefined();
  });

  test('a taken id, a weak password and missing consent are refused', async () => {
    const { ctx } = testContext(await fresh());
    await aMember(ctx);
    await ctx.db
      .insertInto('terms')
      .values({
        terms_type: 'USE',
        version: '1',
        title_ko: '약관',
        title_en: 'Terms',
        contents_ko: '',
        contents_en: '',
        is_required: 1,
        enforced_from: '2020-01-01',
      })
      .execute();
    const form = {
      memberId: 'gildong',
      password: right,
      name: '김철수',
      mobile: '01055556666',
      email: 'c@example.com',
      language: 'ko' as const,
      agreedTermsTypes: ['USE'],
      clientNet: '10.0.0.1',
    };
    expect(await outcome(signUp(ctx, form))).toBe('MEMBER_ID_TAKEN');
    expect(await outcome(signUp(ctx, { ...form, memberId: 'new1', agreedTermsTypes: [] }))).toBe(
      'TERMS_NOT_AGREED',
    );
    for (const password of ['password1', '12345678', 'qwerty123', '01055556666', '        ', 'new1new1'])
      expect(await outcome(signUp(ctx, { ...form, memberId: 'new1', password }))).toBe('WEAK_PASSWORD');
  });

  test('ten failures from one client lock that member for that client for fifteen minutes', async () => {
    const { ctx, clock } = testContext(await fresh());
    await aMember(ctx);
    await aMember(ctx, 'younghee');
    expect(await failTimes(ctx, 10)).toEqual(Array(10).fill('LOGIN_FAILED'));
    const locked = await tryLogin(ctx, right).catch((error) => error);
    expect(locked).toMatchObject({ code: 'LOCKED' });
    expect(locked.retryAfterSeconds).toBeGreaterThan(0);
    expect(locked.retryAfterSeconds).toBeLessThanOrEqual(900);
    expect(await outcome(tryLogin(ctx, right, 'younghee'))).toBe('ok');
    expect(await outcome(tryLogin(ctx, right, 'gildong', '10.0.0.2'))).toBe('ok');
    clock.advance({ minutes: 14, seconds: 50 });
    expect(await outcome(tryLogin(ctx, right))).toBe('LOCKED');
    clock.advance({ seconds: 15 });
    expect(await outcome(tryLogin(ctx, right))).toBe('ok');
    expect(await failTimes(ctx, 9)).toEqual(Array(9).fill('LOGIN_FAILED'));
    expect(await outcome(tryLogin(ctx, right))).toBe('ok');
    expect(await failTimes(ctx, 11)).toEqual([...Array(10).fill('LOGIN_FAILED'), 'LOCKED']);
  });

  test('an unknown member is locked and answered in the same way', async () => {
    const { ctx } = testContext(await fresh());
    expect(await failTimes(ctx, 11, 'nobody')).toEqual([...Array(10).fill('LOGIN_FAILED'), 'LOCKED']);
  });

  test('failures far apart do not add up', async () => {
    const { ctx, clock } = testContext(await fresh());
    await aMember(ctx);
    await failTimes(ctx, 9);
    clock.advance({ minutes: 16 });
    expect(await failTimes(ctx, 9)).toEqual(Array(9).fill('LOGIN_FAILED'));
  });

  test('parallel guesses cannot exceed the maximum', async () => {
    const { ctx } = testContext(await fresh());
    await aMember(ctx);
    const codes = await Promise.all(Array.from({ length: 25 }, () => outcome(tryLogin(ctx, 'wrong'))));
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'LOCKED')).toHaveLength(15);
    expect(await outcome(tryLogin(ctx, right))).toBe('LOCKED');
  });

  test('a hundred failures in a row, from any client, lock until a reset', async () => {
    const { ctx, clock } = testContext(await fresh(), {
      LIMIT_LOGIN_FAILURES: '4',
      LIMIT_LOGIN_LOCK_FAILURES: '6',
    });
    await aMember(ctx);
    await failTimes(ctx, 3, 'gildong', '10.0.0.1');
    await failTimes(ctx, 3, 'gildong', '10.0.0.2');
    clock.advance({ days: 30 });
    expect(await outcome(tryLogin(ctx, right, 'gildong', '10.0.0.3'))).toBe('LOCKED');
    await requestPasswordReset(ctx, { memberId: 'gildong' });
    const [token = ''] = await sentTokens(ctx);
    await resetPassword(ctx, { token, password: 'another-quiet-harbour' });
    expect(await outcome(tryLogin(ctx, 'another-quiet-harbour', 'gildong', '10.0.0.3'))).toBe('ok');
  });

  test('a reset link works once, within half an hour, and ends every session', async () => {
    const { ctx, clock } = testContext(await fresh());
    await aMember(ctx);
    const { sid } = await tryLogin(ctx, right);
    await requestPasswordReset(ctx, { memberId: 'gildong' });
    await requestPasswordReset(ctx, { memberId: 'gildong' });
    const [first = '', second = ''] = await sentTokens(ctx);
    const password = 'another-quiet-harbour';
    expect(await outcome(resetPassword(ctx, { token: first, password: 'password1' }))).toBe('WEAK_PASSWORD');
    clock.advance({ minutes: 29 });
    const uses = await Promise.all(
      [1, 2, 3].map(() => outcome(resetPassword(ctx, { token: first, password }))),
    );
    expect(uses.filter((code) => code === 'ok')).toHaveLength(1);
    expect(await outcome(resetPassword(ctx, { token: second, password }))).toBe('RESET_LINK_INVALID');
    expect(await findSession(ctx, { sid, kind: 'TOKEN' })).toBeUndefined();
    expect(await outcome(tryLogin(ctx, right))).toBe('LOGIN_FAILED');
    expect(await outcome(tryLogin(ctx, password))).toBe('ok');

    await requestPasswordReset(ctx, { memberId: 'gildong' });
    clock.advance({ minutes: 31 });
    const [, , late = ''] = await sentTokens(ctx);
    expect(await outcome(resetPassword(ctx, { token: late, password }))).toBe('RESET_LINK_INVALID');
  });

  test('three reset links a day, and the same answer for every id', async () => {
    const { ctx, clock } = testContext(await fresh());
    await aMember(ctx);
    for (let n = 0; n < 5; n += 1) await requestPasswordReset(ctx, { memberId: 'gildong' });
    await requestPasswordReset(ctx, { memberId: 'nobody' });
    expect(await sentTokens(ctx)).toHaveLength(3);
    clock.advance({ days: 1 });
    await requestPasswordReset(ctx, { memberId: 'gildong' });
    expect(await sentTokens(ctx)).toHaveLength(4);
  });

  test('a password change ends all other sessions and needs the current password', async () => {
    const { ctx } = testContext(await fresh());
    await aMember(ctx);
    const here = await tryLogin(ctx, right);
    const there = await tryLogin(ctx, right);
    const change = { member: here.member, sid: here.sid, password: 'another-quiet-harbour' };
    expect(await outcome(changePassword(ctx, { ...change, currentPassword: 'wrong' }))).toBe(
      'WRONG_PASSWORD',
    );
    await changePassword(ctx, { ...change, currentPassword: right });
    expect(await findSession(ctx, { sid: here.sid, kind: 'TOKEN' })).toBeDefined();
    expect(await findSession(ctx, { sid: there.sid, kind: 'TOKEN' })).toBeUndefined();
  });

  test('sessions are listed and ended one by one, by their owner only', async () => {
    const { ctx } = testContext(await fresh());
    await aMember(ctx);
    await aMember(ctx, 'younghee');
    const here = await tryLogin(ctx, right);
    const there = await tryLogin(ctx, right);
    const stranger = await tryLogin(ctx, right, 'younghee');
    expect((await listSessions(ctx, here)).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const sidHash = hashToken(there.sid);
    expect(await outcome(endSession(ctx, { member: stranger.member, sidHash }))).toBe('NOT_FOUND');
    expect(await outcome(endSession(ctx, { member: here.member, sidHash }))).toBe('ok');
    expect(await findSession(ctx, { sid: there.sid, kind: 'TOKEN' })).toBeUndefined();
    expect(await listSessions(ctx, here)).toHaveLength(1);
  });

  test('sessions end when idle and by age, sooner for merchants', async () => {
    const { ctx, clock } = testContext(await fresh());
    await aMember(ctx);
    await aMember(ctx, 'owner', 'OWNER');
    const orderer = await tryLogin(ctx, right);
    const owner = await tryLogin(ctx, right, 'owner');
    const alive = ({ sid }: { sid: string }) => findSession(ctx, { sid, kind: 'TOKEN' });
    clock.advance({ minutes: 29 });
    expect(await alive(owner)).toBeDefined();
    clock.advance({ minutes: 31 });
    expect(await alive(owner)).toBeUndefined();
    for (let week = 0; week < 4; week += 1) {
      clock.advance({ days: 6, hours: 22 });
      expect(await alive(orderer)).toBeDefined();
    }
    clock.advance({ days: 3 });
    expect(await alive(orderer)).toBeUndefined();
    const again = await tryLogin(ctx, right);
    clock.advance({ days: 7, minutes: 1 });
    expect(await alive(again)).toBeUndefined();
  });

  test('a disabled member’s sessions end at once', async () => {
    const { ctx } = testContext(await fresh());
    await aMember(ctx);
    const { sid } = await tryLogin(ctx, right);
    await ctx.db.updateTable('member').set({ status: 'DISABLED' }).execute();
    expect(await findSession(ctx, { sid, kind: 'TOKEN' })).toBeUndefined();
    expect(await outcome(tryLogin(ctx, right))).toBe('LOGIN_FAILED');
  });
});
