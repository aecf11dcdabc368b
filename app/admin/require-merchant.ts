import { forbidden, notFound, redirect } from 'next/navigation';
import { neededAt } from '@/lib/domain/account/console-doors';
import { isAllowed, type SignedIn } from '@/lib/domain/account/rights';
import { requireMemberPage } from '@/lib/http/session/current-member';
import { hrefTo } from '../href';

export type Merchant = SignedIn & { role: 'OWNER' | 'STAFF' };

/**
 * The merchant who opens a page of the console, by its path with the query. Each page checks this itself, because navigation does
 * not render a layout again. An orderer gets not found; a merchant without the page's right (lib/domain/account/console-doors.ts)
 * a page that names it; one who must set up a second factor first gets there.
 */
export async function requireMerchant(path: string): Promise<Merchant> {
  const member = await requireMemberPage(path);
  if (!isMerchant(member)) notFound();
  if (member.lacksFactor) redirect(hrefTo('/my/account/second-factor', { returnTo: path }));
  if (!isAllowed(member, neededAt(path))) forbidden();
  return member;
}

export function isMerchant(member: SignedIn): member is Merchant {
  return member.role !== 'ORDERER';
}
