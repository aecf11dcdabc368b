import { setMemberLanguage } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';

/** In which language the shop writes to the member from now on. */
export async function changeLanguage(
  ctx: Context,
  { member, language }: { member: Member; language: Member['language'] },
): Promise<Member> {
  await ctx.transaction((trx) => setMemberLanguage(trx, member.memberNo, language));
  return { ...member, language };
}
