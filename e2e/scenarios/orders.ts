import { type Caller, shop, type shopAt } from '../fixtures';
import { guestOf, recipient } from '../stories';

/** The orders and money of one gift; other gifts of the shop continue by themselves. */
type Line = { orderOptionNo: number; orderStatusType: string; round: number };
export type GiftOrder = { orderNo: string; recurringPaymentGroupNo: string; orderOptions: Line[] };

/** The orders of one group, oldest first. */
export async function ordersOf(orderer: Caller, groupNo: string): Promise<GiftOrder[]> {
  const { body } = await orderer.get<{ items: GiftOrder[] }>('/profile/orders', {
    query: { startYmd: '2026-01-01', endYmd: '2026-12-31', pageSize: 200 },
  });
  return body.items.filter((order) => order.recurringPaymentGroupNo === groupNo).reverse();
}

type Box = Pick<GiftOrder, 'orderNo'> & { orderOptions: Array<Pick<Line, 'orderOptionNo'>> };

/** The merchant packs a paid order. */
export async function packBox(staff: Caller, { orderOptions }: Box): Promise<void> {
  for (const { orderOptionNo } of orderOptions)
    for (const step of ['PREPARE_PRODUCT', 'PREPARE_DELIVERY'])
      await staff.post(`/admin/orders/lines/${orderOptionNo}/step`, { step });
}

/** The merchant ships a packed order. */
export async function shipBox(staff: Caller, { orderNo }: Box): Promise<void> {
  const parcel = { deliveryCompanyType: 'CJ', invoiceNo: orderNo.slice(-12) };
  const { status } = await staff.post(`/admin/orders/${orderNo}/ship`, parcel);
  if (status !== 200) throw new Error(`Order ${orderNo} was not shipped`);
}

export async function sendBox(staff: Caller, order: Box): Promise<void> {
  await packBox(staff, order);
  await shipBox(staff, order);
}

/** What the orderer of a damaged box asks for. */
export const damagedReturn = {
  claimType: 'RETURN',
  claimReasonType: 'DEFECTIVE_PRODUCT',
  claimReasonDetail: '찌그러졌습니다',
  productCnt: 1,
  returnWayType: 'SELLER_COLLECT',
  saveBankAccountInfo: false,
  responsibleObjectType: null,
};

/** The bank's bookings for these groups. */
export async function bookedFor(shop: ReturnType<typeof shopAt>, orderer: Caller, ...groupNos: string[]) {
  const orders = await Promise.all(groupNos.map((groupNo) => ordersOf(orderer, groupNo)));
  const numbers = new Set(orders.flat().map(({ orderNo }) => orderNo));
  return (await shop.charges()).filter(({ orderNo }) => numbers.has(orderNo));
}

export type Detail = {
  status: string;
  nextActions: string[];
  nextDeliveryDate: string;
  nextRecurringDate: string;
  nextRecurringDateEstimated: boolean;
  nextAmount: number | null;
  lastRound: number | null;
  cardInfo: { cardNo: number };
  deliveryCycle: { cycleType: string; cycle: number; date: number | null; dayOfWeek: string | null };
};
export const detailOf = async (orderer: Caller, id: string) =>
  (await orderer.get<Detail>(`/recurring-payments/${id}`)).body;

/** Endpoint 6 with no change; a test adds its own. */
export const nothing = { addressNo: null, cardNo: null, cycle: null, product: null };

export type GuestGift = {
  deliveryInfo: { receiverName: string; receiverZipCd: string; receiverAddress: string; addressMemo: string };
  orders: Array<{ orderNo: string; orderOptions: Array<{ deliveryYmd?: string }> }>;
  recurringPayments: Array<{ recurringPaymentId: string; recurringDate: string | null }>;
};
/** Endpoint 12, after the guest's login. */
export const guestGift = async (groupNo: string, who = recipient) =>
  (await (await guestOf(shop, groupNo, who)).get<GuestGift>(`/recurring-payments/${groupNo}/guest`)).body;
