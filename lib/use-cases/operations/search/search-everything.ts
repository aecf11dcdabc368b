import { findProductNos, listPlaces } from '@/db/queries/application/application-places';
import { findParties } from '@/db/queries/application/console-applications';
import { listProductsByNo } from '@/db/queries/catalog/products';
import { findClaim, findClaimsOfOrders } from '@/db/queries/claim/claims';
import { findFirstApplications, findMatches, findOrderersOf } from '@/db/queries/operations/search';
import { findConsoleLines } from '@/db/queries/order/console-orders';
import type { Context } from '@/lib/context';
import { isAllowed, type Needed, type SignedIn } from '@/lib/domain/account/rights';
import type { ConsoleApplication } from '@/lib/domain/application/console-application';
import type { Product } from '@/lib/domain/catalog/product';
import type { Claim } from '@/lib/domain/claim/claim';
import type { PersonMatch, SearchFilter } from '@/lib/domain/operations/console-search';
import type { ShownLine } from '@/lib/domain/order/console-order';
import { maskName, maskPhone } from '@/lib/domain/shared/masking';
import { viewForMerchant } from '../../application/console/list';
import { shownLines } from '../../order/console/list';
import { auditSearch } from '../../shared/audit-search';

/** A row of each kind more would not be read. */
const most = 5;

/** Masked. An orderer is one for all contracts, a recipient one for each. */
type FoundPerson = {
  role: 'ORDERER' | 'RECIPIENT';
  name: string;
  phone: string | null;
  memberId: string | null;
  groupNo: string;
  /** Why it was found; masked, the row may not show what was typed. */
  matched: PersonMatch;
};

export type Found = {
  people: FoundPerson[];
  applications: ConsoleApplication[];
  lines: ShownLine[];
  products: Product[];
  claims: Claim[];
};

/**
 * What a text of the merchant can mean: people, applications, orders, products, claims, the newest of each. A text too short to find
 * people by (`search` null) may still be a product or a claim's number. The audit log keeps whom it showed. A kind whose page the
 * merchant may not open is not searched.
 */
export async function searchEverything(
  ctx: Context,
  merchant: SignedIn,
  { text, number, search }: { text: string; number: number | null; search: SearchFilter | null },
): Promise<Found> {
  const may = (needed: Needed) => isAllowed(merchant, needed);
  const productNos = may('CATALOGUE') ? await findProductNos(ctx.db, text) : [];
  const products = (await listProductsByNo(ctx.db, productNos)).slice(0, most);
  const claim = number === null || !may(['ORDERS', 'MONEY']) ? undefined : await findClaim(ctx.db, number);
  if (!search) return { people: [], applications: [], lines: [], products, claims: claim ? [claim] : [] };
  const people = may('ORDERS') ? await findPeople(ctx, search) : [];
  const applications = may('ORDERS') ? await findApplications(ctx, search) : [];
  const rows = may(['ORDERS', 'PACKING']) ? await findConsoleLines(ctx.db, { ...anyLine, search }) : [];
  const lines = shownLines(ctx, rows);
  const orderNos = may('ORDERS') ? [...new Set(lines.map(({ orderNo }) => orderNo))] : [];
  const claims = await findClaimsOfOrders(ctx.db, orderNos);
  const groupNos = [
    ...people.map(({ groupNo }) => groupNo),
    ...applications.map(({ view }) => view.application.groupNo),
    ...lines.map(({ groupNo }) => groupNo),
  ];
  await auditSearch(ctx, merchant, { search, list: 'everything', groupNos });
  return {
    people,
    applications,
    lines,
    products,
    claims: [...(claim ? [claim] : []), ...claims.reverse()].slice(0, most),
  };
}

const anyLine = { status: null, deliveryOn: null, isGift: null, beforeLine: null, limit: most };
const anyApplication = {
  statuses: null,
  isGift: null,
  cycleType: null,
  registeredFrom: null,
  registeredUntil: null,
  isFlagged: false,
};

async function findApplications(ctx: Context, search: SearchFilter): Promise<ConsoleApplication[]> {
  const places = await listPlaces(ctx.db, { ...anyApplication, search }, { after: null, limit: most });
  return viewForMerchant(
    ctx,
    places.map(({ recurringPaymentId }) => recurringPaymentId),
  );
}

/** People are found by digits of a number, by a name, or by the whole id of a member. */
function matchOf(search: SearchFilter, memberId: string | null): PersonMatch {
  if ('digits' in search) return 'PHONE';
  return memberId === search.text.trim() ? 'MEMBER_ID' : 'NAME';
}

async function findPeople(ctx: Context, search: SearchFilter): Promise<FoundPerson[]> {
  const { orderers, recipients } = await findMatches(ctx.db, search);
  const found = (await findOrderersOf(ctx.db, orderers)).slice(0, most);
  const newest = recipients.slice(-most).reverse();
  const applications = await findFirstApplications(ctx.db, newest);
  const parties = await findParties(ctx.db, [...applications.values()]);
  return [
    ...found.map(({ name, phone, memberId, groupNo }) => ({
      role: 'ORDERER' as const,
      name: maskName(name),
      phone: maskPhone(phone),
      memberId,
      groupNo,
      matched: matchOf(search, memberId),
    })),
    ...newest.flatMap((groupNo): FoundPerson[] => {
      const { recipientName: name = null, orderer } = parties.get(applications.get(groupNo) ?? '') ?? {};
      // Who orders for themselves is the orderer above.
      if (name === null || name === orderer?.name) return [];
      const matched = matchOf(search, null);
      return [{ role: 'RECIPIENT', name: maskName(name), phone: null, memberId: null, groupNo, matched }];
    }),
  ];
}
