import type { Caller, shopAt } from '../fixtures';
import { giftBody, makeSheet, monthly } from '../stories';

/**
 * Ordinary deliveries on the 20th, whose orders are created and charged on the 18th: no other customer of the demo shop is
 * charged on that day.
 */
export async function applyForThe20th(
  shop: ReturnType<typeof shopAt>,
  orderer: Caller,
  { lastRound, addressNo }: { lastRound: number; addressNo: number },
): Promise<void> {
  const delivery = { ...monthly, date: 20 };
  const orderSheetNo = await makeSheet(shop, orderer, { isPresent: false, lastRound, delivery });
  const { receiverInfoForPresent: _none, ...body } = giftBody(orderSheetNo);
  const { status } = await orderer.post('/recurring-payments', { ...body, addressNo });
  if (status !== 200) throw new Error(`The application is refused: ${status}`);
}

export async function addressOf(orderer: Caller): Promise<number> {
  type Book = { bookedAddresses: Array<{ addressNo: number }> };
  const { body } = await orderer.get<Book>('/profile/shipping-addresses');
  return body.bookedAddresses[0]?.addressNo ?? 0;
}

export type OrdinaryOrder = {
  orderNo: string;
  recurringPaymentGroupNo: string;
  orderOptions: Array<{ round: number; orderStatusType: string }>;
};

/** An orderer's orders of one month, at most 200. */
export async function ordersIn(orderer: Caller, month: string): Promise<OrdinaryOrder[]> {
  const query = { startYmd: `${month}-01`, endYmd: `${month}-28`, pageSize: 200 };
  return (await orderer.get<{ items: OrdinaryOrder[] }>('/profile/orders', { query })).body.items;
}

/** The order numbers with a booked charge, one per charge. */
export async function chargesFor(
  shop: ReturnType<typeof shopAt>,
  orders: OrdinaryOrder[],
): Promise<string[]> {
  const numbers = new Set(orders.map(({ orderNo }) => orderNo));
  return (await shop.charges()).map(({ orderNo }) => orderNo).filter((orderNo) => numbers.has(orderNo));
}

/** Round and state of each line, as in `1 PAY_DONE`. */
export const lineStates = (orders: OrdinaryOrder[]) =>
  orders.flatMap(({ orderOptions }) => orderOptions.map((line) => `${line.round} ${line.orderStatusType}`));
