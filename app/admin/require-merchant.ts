import { forbidden, notFound } from 'next/navigation';
import type { Member } from '@/lib/domain/account/member';
import { requireMemberPage } from '@/lib/http/session/current-member';

export type Merchant = Member & { role: 'OWNER' | 'STAFF' };

/**
 * The merchant who looks at a page of the console. Each page asks for itself, since a layout is not read again on the way
 * between pages; for an orderer there is no such page, and STAFF is told that OWNER's needs another right.
 */
export async function requireMerchant(
  returnTo: string,
  needs: 'STAFF' | 'OWNER' = 'STAFF',
): Promise<Merchant> {
  const member = await requireMemberPage(returnTo);
  if (!isMerchant(member)) notFound();
  if (needs === 'OWNER' && member.role !== 'OWNER') forbidden();
  return member;
}

export function isMerchant(member: Member): member is Merchant {
  return member.role !== 'ORDERER';
}
