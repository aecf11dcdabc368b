import { baseUrl } from '../checks/assert-local';
import { operationOf } from '../checks/contract-check';
import { type Answer, Caller, type CallOptions, shop } from '../fixtures';
import { giftBody, makeSheet, registerCard } from '../stories';

/**
 * The data for the tests of every operation of the public contract: callers whose successful answers are
 * recorded, and order lines for the claims, each used once.
 */
export type World = {
  gildong: Caller;
  nobody: Caller;
  owner: Caller;
  seen: Seen;
  product: Product;
  /** A line that is paid and not shipped. */
  paidLine(): Line;
  /** A shipped line. */
  shippedLine(): Line;
};
export type Operations = Record<string, (world: World) => Promise<void>>;
type Product = { productNo: number; optionNos: number[]; optionNo: number };
export type Line = {
  orderNo: string;
  orderOptionNo: number;
  productNo: number;
  optionNo: number;
  claimStatusType: string | null;
};

/** The operations that succeeded, and whether the answer had content where the contract has some. */
type Seen = Map<string, 'full' | 'empty'>;

const listNames = ['items', 'contents'];

function isEmpty(body: unknown): boolean {
  if (Array.isArray(body)) return body.length === 0;
  if (typeof body !== 'object' || body === null) return true;
  const fields = Object.entries(body);
  return fields.length === 0 || fields.some(([name, value]) => listNames.includes(name) && isEmpty(value));
}

/** A caller of the shop under test that records its answers. */
class NotedCaller extends Caller {
  readonly #seen: Seen;

  constructor(seen: Seen, headers: Record<string, string> = {}) {
    super(baseUrl, headers);
    this.#seen = seen;
  }

  override with(headers: Record<string, string>): NotedCaller {
    return new NotedCaller(this.#seen, { ...this.headers(), ...headers });
  }

  override async call<T>(method: string, path: string, options?: CallOptions): Promise<Answer<T>> {
    const answer = await super.call<T>(method, path, options);
    const [plain = ''] = path.split('?');
    const name = answer.status < 300 ? operationOf(method, plain) : undefined;
    const isFull = answer.status === 204 || !isEmpty(answer.body);
    if (name && this.#seen.get(name) !== 'full') this.#seen.set(name, isFull ? 'full' : 'empty');
    return answer;
  }
}

/** Mondays, so that an application made on the Monday before arrives a week later. */
export const weekly = { cycleType: 'WEEK', cycle: 1, date: null, dayOfWeek: 'MONDAY' };

export type Applied = { products: Array<{ recurringPaymentId: string }>; recurringPaymentGroupNo: string };

/** An ordinary application per option, in one group; returns their numbers. */
export async function applyOrdinary(
  { gildong, product }: Pick<World, 'gildong' | 'product'>,
  optionNos = [product.optionNo],
  change: Record<string, unknown> = {},
): Promise<Applied> {
  const orderSheetNo = await makeSheet(shop, gildong, {
    isPresent: false,
    lastRound: null,
    delivery: weekly,
    products: optionNos.map((optionNo) => ({ productNo: product.productNo, optionNo })),
  });
  const { receiverInfoForPresent: _none, ...body } = giftBody(orderSheetNo);
  const addressNo = await homeOf(gildong);
  const answer = await gildong.post<Applied>('/recurring-payments', { ...body, addressNo, ...change });
  if (answer.status !== 200) throw new Error(`The application is refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The default address of the orderer's book. */
export async function homeOf(orderer: Caller): Promise<number> {
  const { body } = await orderer.get<{ defaultAddress: { addressNo: number } }>(
    '/profile/shipping-addresses',
  );
  return body.defaultAddress.addressNo;
}

type Orders = { items: Array<{ orderNo: string; orderOptions: Line[] }> };

export async function ordersOf(orderer: Caller): Promise<Orders['items']> {
  const query = { startYmd: '2026-01-01', endYmd: '2026-12-31', pageSize: 200 };
  return (await orderer.get<Orders>('/profile/orders', { query })).body.items;
}

/** The demo shop on a Monday, a week after six groups of four lines were applied for; four of their orders were shipped. */
export async function makeWorld(): Promise<World> {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  const seen: Seen = new Map();
  const noted = async (memberId: string) => new NotedCaller(seen, (await shop.as(memberId)).headers());
  const gildong = await noted('gildong');
  await registerCard(gildong);
  const found = (await shop.products()).find(({ giftable, options }) => giftable && options.length >= 4);
  const optionNos = found?.options.map(({ optionNo }) => optionNo) ?? [];
  const [optionNo] = optionNos;
  if (!found || optionNo === undefined) throw new Error('No product with four options can be a gift');
  const product = { productNo: found.productNo, optionNos, optionNo };
  for (let group = 0; group < 6; group += 1) await applyOrdinary({ gildong, product }, optionNos);
  await shop.clock.set('2026-01-12T09:00:00+09:00');
  const orders = await ordersOf(gildong);
  const shipped = orders.slice(0, 4);
  for (const { orderNo } of shipped) await shop.nobody.post(`/sandbox/orders/${orderNo}/ship`, {});
  const linesOf = (some: typeof orders) => some.flatMap(({ orderOptions }) => orderOptions);
  const here = linesOf(orders.slice(4));
  const away = linesOf(shipped);
  return {
    gildong,
    nobody: new NotedCaller(seen),
    owner: await noted('owner'),
    seen,
    product,
    paidLine: () => taken(here.pop()),
    shippedLine: () => taken(away.pop()),
  };
}

function taken(line: Line | undefined): Line {
  if (!line) throw new Error('All order lines are used up');
  return line;
}
