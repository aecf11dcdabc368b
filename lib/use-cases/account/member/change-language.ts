import { setMemberLanguage } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';

/** Sets the language of the shop's messages to the member. */
export async function changeLanguage(
  ctx: Context,
  { member, language }: { member: Member; language: Member['language'] },
): Promise<Member> {
  await ctx.transaction((trx) => setMemberLanguage(trx, member.memberNo, language));
  return { ...member, language };
}
