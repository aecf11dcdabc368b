import { Temporal } from 'temporal-polyfill';
import { findMemberById } from '@/db/queries/account/members';
import { listAddresses } from '@/db/queries/catalog/addresses';
import { listOptions, listProducts } from '@/db/queries/catalog/products';
import { findOrdersOfMember } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { orderTermsTypes } from '@/lib/domain/account/terms';
import type { Application } from '@/lib/domain/application/application';
import type { Cycle } from '@/lib/domain/application/schedule';
import { shopDate, startOfDay } from '@/lib/domain/application/schedule';
import { type Weekday, weekdays } from '@/lib/domain/application/weekday';
import type { Contact } from '@/lib/domain/catalog/address';
import { isRecurringProduct } from '@/lib/domain/catalog/product';
import type { GiftCard } from '@/lib/domain/gift/card';
import type { FreeGiftOffer } from '@/lib/domain/gift/guest-gift';
import type { RecurringPaymentId } from '@/lib/domain/shared/ids';
import type { Clock } from '@/lib/ports/clock';
import { changeStatusByOrderer } from '@/lib/use-cases/application/status/change-status-by-orderer';
import { apply } from '../../application/apply/apply';
import { createDueOrders } from '../../billing/round/create-due';
import { createOrderSheet } from '../../catalog/order-sheet/create';
import { acceptGift } from '../../gift/acceptance/accept';
import { expireWaitingGifts } from '../../gift/acceptance/expire-waiting';
import type { FreeGiftChoice } from '../../gift/acceptance/free-gift-offer';
import { readLaterInput } from '../../gift/guest/read-later-input';
import { sendPendingMessages } from '../../messaging/message/send-pending';
import { confirmDeliveries } from '../../order/own/confirm-deliveries';
import { deliverOrder, shipOrder } from '../../order/shared/ship';

/**
 * Practice history for one member: the use cases run day by day, so that every page shows something and the
 * gateway's ledger agrees with it (docs/rules/operations.md#sandbox). It has delivered and travelling boxes and
 * a gift in each state.
 */
export const historyDays = 58;
const memberId = 'younghee';

export async function seedHistory(ctx: Context): Promise<void> {
  const member = await findMemberById(ctx.db, memberId);
  if (!member) return;
  const today = shopDate(ctx.clock.businessNow(), ctx.config.SHOP_TIME_ZONE);
  const paused: RecurringPaymentId[] = [];
  for (let ago = historyDays; ago >= 0; ago -= 1) {
    const on = today.subtract({ days: ago });
    const morning = dayBegins(on, ctx.config.SHOP_TIME_ZONE);
    if (Temporal.Instant.compare(morning, ctx.clock.businessNow()) > 0) break;
    const past: Context = { ...ctx, clock: standingClock(morning, ctx.clock) };
    await expireWaitingGifts(past);
    await createDueOrders(past);
    await moveParcels(past, member, on);
    await confirmDeliveries(past);
    for (const id of await actOnDay(past, member, ago)) paused.push(id);
    if (ago === 9) await changeStatusByOrderer(past, { member, ids: paused, to: 'USER_PAUSED' });
    await sendPendingMessages(past);
  }
}

/** The hour at which a day of the history is played: the end of the usual night hours, so that texts leave at once. */
export function dayBegins(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return startOfDay(day, timeZone).add({ hours: 8 });
}

/** The actions of younghee and her people on the day `ago` days before today; returns the applications that she will pause. */
async function actOnDay(ctx: Context, member: Member, ago: number): Promise<RecurringPaymentId[]> {
  const in3Days = shopDate(ctx.clock.businessNow(), ctx.config.SHOP_TIME_ZONE).add({ days: 3 });
  const monthly: Cycle = { cycleType: 'MONTH', cycle: 1, date: in3Days.day };
  switch (ago) {
    case 58:
      await applyFor(ctx, member, { product: 0, cycle: monthly, lastRound: null });
      await giveGift(ctx, member, {
        product: 1,
        cycle: monthly,
        lastRound: 2,
        to: people.sky,
        isAccepted: true,
      });
      break;
    case 40:
      return applyFor(ctx, member, { product: 2, cycle: monthly, lastRound: 6 });
    case 24:
      await giveGift(ctx, member, {
        product: 3,
        cycle: monthly,
        lastRound: 6,
        to: people.river,
        isAccepted: true,
      });
      break;
    case 12:
      await giveGift(ctx, member, {
        product: 0,
        cycle: monthly,
        lastRound: 3,
        to: people.wind,
        isAccepted: false,
      });
      break;
    case 2:
      await giveGift(ctx, member, {
        product: 4,
        cycle: monthly,
        lastRound: 4,
        to: people.leaf,
        isAccepted: false,
      });
  }
  return [];
}

const person = (receiverName: string, contact1: string, zip: string, address: string): Contact => ({
  receiverName,
  contact1,
  contact2: null,
  zip,
  address,
  detailAddress: '202호',
  jibunAddress: null,
  memo: '문 앞에 놓아 주세요',
});
const people = {
  sky: person('오하늘', '01030000001', '35242', '대전광역시 서구 둔산로 100'),
  river: person('정가람', '01030000002', '61945', '광주광역시 서구 상무중앙로 55'),
  wind: person('한바람', '01030000003', '44675', '울산광역시 남구 삼산로 282'),
  leaf: person('나이파리', '01030000004', '16488', '경기도 수원시 팔달구 효원로 241'),
};

const card: GiftCard = {
  occasion: 'THANKS',
  design: 'bouquet',
  words: '늘 곁에 있어 줘서 고마워요.\n맛있게 드세요!',
  signedBy: null,
};

type Sample = { product: number; cycle: Cycle; lastRound: number | null };

async function applyFor(
  ctx: Context,
  member: Member,
  sample: Sample & { to?: Contact },
): Promise<RecurringPaymentId[]> {
  const products = (await listProducts(ctx.db)).filter(isRecurringProduct);
  const product = products[sample.product % products.length];
  const [option] = product ? await listOptions(ctx.db, [product.productNo]) : [];
  if (!product || !option) throw new Error('The seed has no recurring product');
  const cycle = product.cycleTypes.includes('MONTH') ? sample.cycle : weekly(product.daysOfWeek);
  const orderSheetNo = await createOrderSheet(ctx, {
    member,
    isGift: sample.to !== undefined,
    cartNos: [],
    lines: [
      {
        productNo: product.productNo,
        optionNo: option.optionNo,
        orderCnt: 1,
        optionInputs: [],
        cycle,
        lastRound: sample.lastRound,
      },
    ],
  });
  const [home] = await listAddresses(ctx.db, member.memberNo);
  const applied = await apply(ctx, {
    member,
    language: 'ko',
    orderSheetNo,
    cardNo: null,
    ordererEmail: null,
    paymentAmount: null,
    agreedTerms: [...orderTermsTypes],
    freeGiftChoices: [],
    card: sample.to ? card : null,
    invitationAt: null,
    agreedAreaAmt: null,
    orderAgain: false,
    addressNo: sample.to ? null : (home?.addressNo ?? null),
    recipient: sample.to
      ? { name: sample.to.receiverName, contact: sample.to.contact1, language: null }
      : null,
  });
  return applied.applications.map((application) => application.recurringPaymentId);
}

function weekly([dayOfWeek = weekdays[0]]: Weekday[]): Cycle {
  return { cycleType: 'WEEK', cycle: 2, dayOfWeek };
}

async function giveGift(
  ctx: Context,
  member: Member,
  sample: Sample & { to: Contact; isAccepted: boolean },
): Promise<void> {
  await applyFor(ctx, member, sample);
  await sendPendingMessages(ctx);
  if (!sample.isAccepted) return;
  const [text] = ctx.ports.sandbox?.messages.list({ to: sample.to.contact1 }) ?? [];
  const token = new URL(text?.links[0] ?? '').searchParams.get('recurringPaymentGroupNo') ?? '';
  const { applications } = await readLaterInput(ctx, token);
  await acceptGift(ctx, {
    token,
    address: sample.to,
    password: 'practice-lantern-1',
    agreed: ['PI_GIFT_ACCEPT_COLLECTION_AND_USE'],
    choices: applications.flatMap(({ application, offer }) =>
      offer ? [firstChoice(application, offer)] : [],
    ),
  });
}

function firstChoice(application: Application, { condition }: FreeGiftOffer): FreeGiftChoice {
  const count = condition.selectableQuantity ?? condition.options.length;
  const optionNos = condition.options.slice(0, count).map((option) => option.optionNo);
  return { recurringPaymentId: application.recurringPaymentId, optionNos, conditionNo: null };
}

/** The demo shop's courier: ships the day before, delivers on the day. */
async function moveParcels(ctx: Context, member: Member, on: Temporal.PlainDate): Promise<void> {
  const { orders } = await findOrdersOfMember(ctx.db, member.memberNo, {
    from: '2000-01-01T00:00:00Z',
    until: '9999-01-01T00:00:00Z',
    matching: { statuses: ['PAY_DONE', 'DELIVERY_ING'], claimTypes: [], isUnclaimed: false },
    offset: 0,
    limit: 100,
  });
  for (const order of orders) {
    const isOut = order.lines.some((line) => line.status === 'DELIVERY_ING');
    const daysLeft = on.until(order.deliveryOn).days;
    const invoiceNo = order.orderNo.slice(-12);
    if (!isOut && daysLeft <= 1)
      await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo });
    else if (isOut && daysLeft <= 0) await deliverOrder(ctx, { orderNo: order.orderNo });
  }
}

function standingClock(business: Temporal.Instant, clock: Clock): Clock {
  return { businessNow: () => business, wallNow: clock.wallNow };
}
