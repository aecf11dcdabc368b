import { insertMember } from '@/db/queries/account/members';
import { findStaff } from '@/db/queries/account/staff';
import type { Context } from '@/lib/context';
import type { Merchant } from '@/lib/domain/account/member';
import { wallNow } from '@/lib/use-cases/shared/calendar';

/** Somebody who works in the console, named by their id; OWNER unless told. */
export async function aStaffMember(
  ctx: Context,
  wish: Partial<Pick<Merchant, 'memberId' | 'role'>> = {},
): Promise<Merchant> {
  const member = {
    memberId: 'boss',
    role: 'OWNER',
    name: '박대표',
    mobile: '01030000001',
    email: 'boss@example.com',
    language: 'ko',
    ...wish,
  } as const;
  const given = { ...member, passwordHash: 'unused', createdAt: wallNow(ctx) };
  const memberNo = await ctx.transaction((trx) => insertMember(trx, given));
  const found = memberNo && (await findStaff(ctx.db, memberNo));
  if (!found) throw new Error(`The shop has a ${member.memberId} already`);
  return found.merchant;
}

/** What the audit log holds of one action, in the order of its writing. */
export async function auditedAs(ctx: Context, action: string) {
  const rows = await ctx.db
    .selectFrom('audit_log')
    .select(['object', 'details'])
    .where('action', '=', action)
    .orderBy('audit_no')
    .execute();
  return rows.map(({ object, details }): Record<string, unknown> => ({ object, ...JSON.parse(details) }));
}
