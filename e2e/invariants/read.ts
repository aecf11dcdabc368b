import type { HistoryResponse } from '@/lib/contract/operations/sandbox-history';
import type { Answer, Caller, shopAt } from '../fixtures';
import { guestOf } from '../stories';
import type {
  ApplicationSeen,
  Evidence,
  GiftFacts,
  GuestSeen,
  MessageSeen,
  OrderSeen,
  StockBaseline,
} from './evidence';

type Shop = ReturnType<typeof shopAt>;
export type Orderers = Array<{ memberId: string; caller: Caller }>;
type Reader = { get<T>(path: string, query?: Record<string, string | number>): Promise<T> };

const period = { startYmd: '2025-06-01', endYmd: '2028-05-31' };
const pageSize = 200;

/** The orderers of the sandbox, signed in once: together they see every application and order. */
export async function signInOrderers(shop: Shop): Promise<Orderers> {
  const memberIds = ['gildong', 'younghee'];
  return Promise.all(memberIds.map(async (memberId) => ({ memberId, caller: await shop.as(memberId) })));
}

/** Reads the ledger, the inbox and the API, and none of the shop's own tables. */
export async function readEvidence(
  shop: Shop,
  orderers: Orderers,
  facts: { gifts: GiftFacts[]; baseline?: StockBaseline | undefined },
): Promise<Evidence> {
  const fetched: Evidence['fetched'] = [];
  const seen = await Promise.all(
    orderers.map(({ memberId, caller }) => readOrderer(shop, readerOf(caller, memberId, fetched))),
  );
  return {
    orders: seen.flatMap(({ orders }) => orders),
    applications: seen.flatMap(({ applications }) => applications),
    charges: await shop.charges(),
    messages: await readInbox(shop),
    products: await shop.products(),
    gifts: await readGifts(shop, facts.gifts),
    fetched,
    baseline: facts.baseline ?? null,
  };
}

/** Records every answer. */
function readerOf(caller: Caller, memberId: string, fetched: Evidence['fetched']): Reader {
  return {
    async get<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
      const body = await expectOk(caller.get<T>(path, { query }), path);
      fetched.push({ what: `GET ${path} as ${memberId}`, text: JSON.stringify(body) });
      return body;
    },
  };
}

async function readOrderer(shop: Shop, reader: Reader) {
  const listed = await allPages<{ recurringPaymentId: string }>(async (page) => {
    const { contents, totalCount } = await reader.get<{ contents: []; totalCount: number }>(
      '/recurring-payments',
      { ...period, page, size: pageSize },
    );
    return { items: contents, totalCount };
  });
  const orders = await allPages<OrderSeen>((pageNumber) =>
    reader.get('/profile/orders', { ...period, pageNumber, pageSize }),
  );
  const applications: ApplicationSeen[] = [];
  for (const { recurringPaymentId } of listed) {
    const detail = await reader.get<Omit<ApplicationSeen, 'history'>>(
      `/recurring-payments/${recurringPaymentId}`,
    );
    const history = await expectOk(
      shop.nobody.get<HistoryResponse>('/sandbox/history', { query: { recurringPaymentId } }),
      'history',
    );
    applications.push({ ...detail, history });
  }
  for (const { orderNo } of orders) await reader.get(`/profile/orders/${orderNo}`);
  const others = ['/profile/shipping-addresses', '/recurring-payments/cart', '/recurring-payments/cards'];
  for (const path of [...others, '/members/me', '/profile/shipping-addresses/recent']) await reader.get(path);
  return { orders, applications };
}

async function allPages<T>(
  read: (page: number) => Promise<{ items: T[]; totalCount: number }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { items, totalCount } = await read(page);
    all.push(...items);
    if (all.length >= totalCount || items.length === 0) return all;
  }
}

const readInbox = (shop: Shop) => expectOk(shop.nobody.get<MessageSeen[]>('/sandbox/messages'), 'the inbox');

/** One after the other: the shop limits parallel password checks. */
async function readGifts(shop: Shop, gifts: GiftFacts[]): Promise<Evidence['gifts']> {
  const seen: Evidence['gifts'] = [];
  for (const gift of gifts) seen.push({ ...gift, guest: await readAsGuest(shop, gift) });
  return seen;
}

/** Recipients stay logged in between reads, as long as their token is valid. */
const loggedIn = new WeakMap<object, Caller>();

async function readAsGuest(shop: Shop, { groupNo, acceptance, accepted }: GiftFacts): Promise<GuestSeen> {
  if (acceptance !== 'acknowledged' || !accepted) return null;
  const path = `/recurring-payments/${groupNo}/guest`;
  try {
    const guest = loggedIn.get(accepted) ?? (await guestOf(shop, groupNo, accepted.who));
    loggedIn.set(accepted, guest);
    return await expectOk(guest.get<{ deliveryInfo: Record<string, string> }>(path), path);
  } catch (error) {
    loggedIn.delete(accepted);
    return { failure: String(error) };
  }
}

async function expectOk<T>(call: Promise<Answer<T>>, what: string): Promise<T> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${what} answers ${status}: ${JSON.stringify(body)}`);
  return body;
}
