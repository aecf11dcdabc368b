import { redirect } from 'next/navigation';
import type { Member } from '@/lib/domain/account/member';
import { requireMemberPage } from '@/lib/http/session/current-member';

/** The orderer who opens an own page; a merchant has no such pages and goes to the account. */
export async function requireOrderer(returnTo: string): Promise<Member> {
  const member = await requireMemberPage(returnTo);
  if (member.role !== 'ORDERER') redirect('/my/account');
  return member;
}
