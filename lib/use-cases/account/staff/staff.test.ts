import { expect, test } from 'vitest';
import { insertSession } from '@/db/queries/account/sessions';
import { hashToken, newToken } from '@/db/sealed';
import { addMissingTemplates } from '@/db/seed';
import type { Context } from '@/lib/context';
import type { Merchant } from '@/lib/domain/account/member';
import { rights, usualRights } from '@/lib/domain/account/rights';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { runJobs } from '@/lib/testing/fixtures/moments';
import { aStaffMember, auditedAs } from '@/lib/testing/fixtures/staff';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { wallNow } from '../../shared/calendar';
import { findSession } from '../member/find-session';
import { requestPasswordReset } from '../member/request-password-reset';
import { resetPassword } from '../member/reset-password';
import { signIn } from '../member/sign-in';
import { changeStaffMember } from './change-staff';
import { endStaffSessions } from './end-sessions';
import { inviteStaff, inviteStaffAgain } from './invite';
import { readStaff } from './list-staff';
import { addRole, changeRole, removeRole } from './roles';

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  await addMissingTemplates(ctx.db);
  const owner = await aStaffMember(ctx);
  const staff = await aStaffMember(ctx, { memberId: 'clerk', role: 'STAFF' });
  return { ctx, clock, owner, staff };
}

async function signedIn(ctx: Context, { memberNo }: Merchant): Promise<string> {
  const sid = newToken();
  const at = wallNow(ctx);
  const session = { sidHash: hashToken(sid), userAgent: '', clientNet: '', createdAt: at, lastSeenAt: at };
  const expiresAt = ctx.clock.wallNow().add({ hours: 12 }).toString();
  await ctx.transaction((trx) => insertSession(trx, memberNo, { ...session, kind: 'TOKEN', expiresAt }));
  return sid;
}

const roleBehind = async (ctx: Context, sid: string) =>
  (await findSession(ctx, { sid, kind: 'TOKEN' }))?.role;
const newcomer = {
  memberId: 'newcomer',
  role: 'STAFF',
  name: '최신입',
  mobile: '01030000009',
  email: 'new@example.com',
  language: 'ko',
} as const;

describeOnBoth('staff', (fresh) => {
  test('an invitation sends a one-time link to the invited number, and the invited person sets the password', async () => {
    const { ctx, owner } = await setUp(await fresh());
    const { memberNo } = await inviteStaff(ctx, { by: owner, ...newcomer });
    const login = { memberId: 'newcomer', kind: 'TOKEN', userAgent: '', clientNet: '' } as const;
    await expect(signIn(ctx, { ...login, password: '' })).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await runJobs(ctx);
    const [text] = ctx.ports.sandbox?.messages.list({ to: newcomer.mobile }) ?? [];
    const token = /token=([\w-]+)/.exec(text?.body ?? '')?.[1] ?? '';
    expect(text).toMatchObject({ template: 'STAFF_INVITATION' });
    const invited = async () =>
      (await readStaff(ctx, { merchant: owner })).find((one) => one.memberNo === memberNo);
    expect(await invited()).toMatchObject({ isInvited: true, mobile: '010-3000-****', sessions: 0 });
    // The page says before typing how long a merchant's password is.
    expect(text?.body).toContain(`token=${token}&for=staff`);
    await expect(resetPassword(ctx, { token, password: 'a short walk' })).rejects.toMatchObject({
      errors: [{ field: 'password', code: 'too_short_for_staff' }],
    });
    await resetPassword(ctx, { token, password: 'a long walk by the sea' });
    await signIn(ctx, { ...login, password: 'a long walk by the sea' });
    expect(await invited()).toMatchObject({ isInvited: false, sessions: 1 });
    await expect(resetPassword(ctx, { token, password: 'another long walk home' })).rejects.toMatchObject({
      code: 'RESET_LINK_INVALID',
    });
    await expect(inviteStaffAgain(ctx, { by: owner, memberNo })).rejects.toMatchObject({
      code: 'STATE_FORBIDS',
    });
    expect(withoutNumbers(await auditedAs(ctx, 'staff.invite'))).not.toMatch(/신입|0103|new@/);
  });

  test('an expired link is sent again, at most three a day', async () => {
    const { ctx, owner, clock } = await setUp(await fresh());
    const { memberNo } = await inviteStaff(ctx, { by: owner, ...newcomer });
    await runJobs(ctx);
    const [text] = ctx.ports.sandbox?.messages.list({ to: newcomer.mobile }) ?? [];
    const token = /token=([\w-]+)/.exec(text?.body ?? '')?.[1] ?? '';
    clock.advance({ hours: 24 });
    await expect(resetPassword(ctx, { token, password: 'a long walk by the sea' })).rejects.toMatchObject({
      code: 'RESET_LINK_INVALID',
    });
    for (let sent = 0; sent < 3; sent += 1) await inviteStaffAgain(ctx, { by: owner, memberNo });
    await expect(inviteStaffAgain(ctx, { by: owner, memberNo })).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
    });
    await requestPasswordReset(ctx, { memberId: 'newcomer' });
  });

  test('a taken id is refused on its field and nothing is sent', async () => {
    const { ctx, owner } = await setUp(await fresh());
    await expect(inviteStaff(ctx, { by: owner, ...newcomer, memberId: 'CLERK' })).rejects.toMatchObject({
      code: 'MEMBER_ID_TAKEN',
      errors: [{ field: 'memberId' }],
    });
    expect(await ctx.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('a new role or a disabled account ends every session at once (S03)', async () => {
    const { ctx, owner, staff } = await setUp(await fresh());
    const { memberNo } = staff;
    let sid = await signedIn(ctx, staff);
    expect(await roleBehind(ctx, sid)).toBe('STAFF');
    await changeStaffMember(ctx, { merchant: owner, memberNo, role: 'OWNER' });
    expect(await roleBehind(ctx, sid)).toBeUndefined();
    sid = await signedIn(ctx, staff);
    expect(await roleBehind(ctx, sid)).toBe('OWNER');
    await changeStaffMember(ctx, { merchant: owner, memberNo, isEnabled: false });
    expect(await roleBehind(ctx, sid)).toBeUndefined();
    await changeStaffMember(ctx, { merchant: owner, memberNo, isEnabled: true });
    expect(await roleBehind(ctx, sid)).toBeUndefined();
    expect(await auditedAs(ctx, 'staff.change')).toEqual([
      {
        object: `member ${memberNo}`,
        before: { role: 'STAFF', isEnabled: true, named: null, rights: usualRights },
        after: { role: 'OWNER', isEnabled: true },
      },
      expect.objectContaining({ after: { role: 'OWNER', isEnabled: false } }),
      expect.objectContaining({ after: { role: 'OWNER', isEnabled: true } }),
    ]);
  });

  test('sessions can be ended without another change, also one’s own', async () => {
    const { ctx, owner, staff } = await setUp(await fresh());
    for (const one of [owner, staff]) {
      const sid = await signedIn(ctx, one);
      await endStaffSessions(ctx, { merchant: owner, memberNo: one.memberNo });
      expect(await roleBehind(ctx, sid)).toBeUndefined();
    }
  });

  test('nobody changes their own role or access, so the last OWNER stays', async () => {
    const { ctx, owner } = await setUp(await fresh());
    const { memberNo } = owner;
    for (const change of [{ role: 'STAFF' }, { isEnabled: false }] as const)
      await expect(changeStaffMember(ctx, { merchant: owner, memberNo, ...change })).rejects.toMatchObject({
        code: 'OWN_ACCOUNT',
      });
    await expect(
      changeStaffMember(ctx, { merchant: owner, memberNo: 999, isEnabled: false }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('of two owners who demote each other at once, one stays', async () => {
    const { ctx, owner, staff } = await setUp(await fresh());
    await changeStaffMember(ctx, { merchant: owner, memberNo: staff.memberNo, role: 'OWNER' });
    const other = { ...staff, role: 'OWNER' } as const;
    const done = await Promise.allSettled([
      changeStaffMember(ctx, { merchant: owner, memberNo: other.memberNo, role: 'STAFF' }),
      changeStaffMember(ctx, { merchant: other, memberNo: owner.memberNo, isEnabled: false }),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(done).toContainEqual(
      expect.objectContaining({
        reason: expect.objectContaining({ code: expect.stringMatching(/FORBIDDEN|RIGHT_MISSING/) }),
      }),
    );
    const staffNow = await readStaff(ctx, { merchant: owner });
    expect(staffNow.filter(({ role, isEnabled }) => role === 'OWNER' && isEnabled)).toHaveLength(1);
  });

  test('a role gives exactly its rights, and a changed role applies at the next call', async () => {
    const { ctx, owner, staff } = await setUp(await fresh());
    const { memberNo } = staff;
    const rightsBehind = async (sid: string) => (await findSession(ctx, { sid, kind: 'TOKEN' }))?.rights;
    const sid = await signedIn(ctx, staff);
    expect(await rightsBehind(sid)).toEqual(usualRights);
    const { roleNo } = await addRole(ctx, { owner, name: '포장', rights: ['PEOPLE', 'PACKING'] });
    await changeStaffMember(ctx, { merchant: owner, memberNo, roleNo });
    expect(await rightsBehind(sid)).toEqual(['PACKING', 'PEOPLE']);
    await changeRole(ctx, { owner, roleNo, name: '포장', rights: ['PACKING'] });
    expect(await rightsBehind(sid)).toEqual(['PACKING']);
    await changeStaffMember(ctx, { merchant: owner, memberNo, isEnabled: false });
    await expect(removeRole(ctx, { owner, roleNo })).rejects.toMatchObject({ code: 'ROLE_IN_USE' });
    await changeStaffMember(ctx, { merchant: owner, memberNo, isEnabled: true, roleNo: null });
    await removeRole(ctx, { owner, roleNo });
    expect(await rightsBehind(await signedIn(ctx, staff))).toEqual(usualRights);
    const of = (action: string) => auditedAs(ctx, action);
    expect((await of('staff.change'))[0]).toMatchObject({
      object: `member ${memberNo}`,
      before: { named: null, rights: usualRights },
      after: { named: '포장', rights: ['PACKING', 'PEOPLE'] },
    });
    expect(await of('staff.role_change')).toMatchObject([
      { before: { rights: ['PACKING', 'PEOPLE'] }, after: { rights: ['PACKING'] } },
    ]);
    expect(await of('staff.role_add')).toHaveLength(1);
    expect(await of('staff.role_remove')).toHaveLength(1);
  });

  test('a name belongs to one role, and only an OWNER adds, changes or removes a role', async () => {
    const { ctx, owner, staff } = await setUp(await fresh());
    const { roleNo } = await addRole(ctx, { owner, name: '포장', rights: ['PACKING'] });
    const taken = { code: 'VALIDATION', errors: [{ field: 'name', code: 'duplicate' }] };
    await expect(addRole(ctx, { owner, name: '포장', rights: [] })).rejects.toMatchObject(taken);
    const other = await addRole(ctx, { owner, name: '상담', rights: ['ORDERS'] });
    await expect(changeRole(ctx, { owner, ...other, name: '포장', rights: [] })).rejects.toMatchObject(taken);
    const all = await addRole(ctx, { owner, name: '모두', rights });
    await changeStaffMember(ctx, { merchant: owner, memberNo: staff.memberNo, ...all });
    const missing = { code: 'RIGHT_MISSING', errors: [{ field: 'right', code: 'right.OWNER' }] };
    // One after the other: a refusal that nobody waits for yet would end the run.
    const tries = [
      () => addRole(ctx, { owner: staff, name: '나', rights: ['PACKING'] }),
      () => changeRole(ctx, { owner: staff, roleNo, name: '나', rights: ['PACKING'] }),
      () => removeRole(ctx, { owner: staff, roleNo }),
    ];
    for (const tried of tries) await expect(tried()).rejects.toMatchObject(missing);
  });

  test('staff who manage staff can give and change no more rights than their own', async () => {
    const { ctx, owner, staff } = await setUp(await fresh());
    const lead = await addRole(ctx, { owner, name: '팀장', rights: ['STAFF', 'ORDERS', 'PACKING'] });
    const packer = await addRole(ctx, { owner, name: '포장', rights: ['PACKING'] });
    const money = await addRole(ctx, { owner, name: '정산', rights: ['MONEY'] });
    const self = await aStaffMember(ctx, { memberId: 'lead', role: 'STAFF' });
    await changeStaffMember(ctx, { merchant: owner, memberNo: self.memberNo, ...lead });
    const change = (memberNo: number, to: object) =>
      changeStaffMember(ctx, { merchant: self, memberNo, ...to });
    const lacks = (right: string) => ({
      code: 'RIGHT_MISSING',
      errors: expect.arrayContaining([{ field: 'right', code: `right.${right}` }]),
    });
    // The usual rights of STAFF are more than the lead has.
    await expect(change(staff.memberNo, packer)).rejects.toMatchObject(lacks('MONEY'));
    await changeStaffMember(ctx, { merchant: owner, memberNo: staff.memberNo, ...packer });
    await change(staff.memberNo, lead);
    await change(staff.memberNo, packer);
    await expect(change(staff.memberNo, money)).rejects.toMatchObject(lacks('MONEY'));
    await expect(change(staff.memberNo, { roleNo: null })).rejects.toMatchObject(lacks('CATALOGUE'));
    await expect(change(staff.memberNo, { role: 'OWNER' })).rejects.toMatchObject(lacks('OWNER'));
    await expect(change(owner.memberNo, { isEnabled: false })).rejects.toMatchObject(lacks('OWNER'));
    await expect(change(self.memberNo, packer)).rejects.toMatchObject({ code: 'OWN_ACCOUNT' });
    await expect(endStaffSessions(ctx, { merchant: self, memberNo: owner.memberNo })).rejects.toMatchObject(
      lacks('OWNER'),
    );
    await expect(inviteStaff(ctx, { by: self, ...newcomer, ...money })).rejects.toMatchObject(lacks('MONEY'));
    await expect(change(staff.memberNo, { roleNo: 999 })).rejects.toMatchObject({ code: 'VALIDATION' });
    await inviteStaff(ctx, { by: self, ...newcomer, ...packer });
    // The session read before the role changed no longer counts.
    await changeStaffMember(ctx, { merchant: owner, memberNo: self.memberNo, ...packer });
    await expect(change(staff.memberNo, packer)).rejects.toMatchObject(lacks('STAFF'));
  });

  test('orderers are not staff', async () => {
    const { ctx, owner } = await setUp(await fresh());
    await ctx.db.updateTable('member').set({ role: 'ORDERER' }).where('member_id', '=', 'clerk').execute();
    const clerk = await ctx.db
      .selectFrom('member')
      .select('member_no')
      .where('member_id', '=', 'clerk')
      .executeTakeFirstOrThrow();
    expect(await readStaff(ctx, { merchant: owner })).toHaveLength(1);
    await expect(
      changeStaffMember(ctx, { merchant: owner, memberNo: clerk.member_no, role: 'OWNER' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
