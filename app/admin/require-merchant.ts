import { forbidden, notFound } from 'next/navigation';
import type { Member } from '@/lib/domain/account/member';
import { requireMemberPage } from '@/lib/http/session/current-member';

export type Merchant = Member & { role: 'OWNER' | 'STAFF' };

/**
 * The merchant who opens a page of the console. Each page checks this itself, because navigation does not
 * render a layout again. An orderer gets not found; STAFF on an OWNER page gets a page that names the missing
 * right.
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
