import { insertMember } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { asMemberNo } from '@/lib/domain/shared/ids';
import { businessNow } from '@/lib/use-cases/shared/calendar';
import { memberOf } from './applications';

/** A merchant for tests below HTTP, and what they did according to the audit log. */
/** Who asks does not matter here. */
export const someMerchant: Member = {
  memberNo: asMemberNo(1),
  memberId: 'staff',
  role: 'STAFF',
  name: '직원',
  mobile: '01000000000',
  email: 'staff@example.com',
  language: 'ko',
};

export async function aMerchant(ctx: Context, role: 'OWNER' | 'STAFF' = 'STAFF'): Promise<Member> {
  const memberNo = await ctx.transaction((trx) =>
    insertMember(trx, {
      memberId: role.toLowerCase(),
      role,
      passwordHash: 'unused',
      name: '박점원',
      mobile: '01099990001',
      email: 'merchant@shop.test',
      language: 'ko',
      createdAt: businessNow(ctx),
    }),
  );
  if (memberNo === undefined) throw new Error('The shop has this merchant already');
  return memberOf(ctx, memberNo);
}

export async function auditOf(ctx: Context, merchant: Member) {
  const rows = await ctx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_no', '=', merchant.memberNo)
    .orderBy('audit_no')
    .execute();
  return rows.map(({ actor, action, object, details }) => ({
    actor,
    action,
    object,
    details: JSON.parse(details),
  }));
}
