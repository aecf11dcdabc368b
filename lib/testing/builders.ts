import { Temporal } from 'temporal-polyfill';
import { insertMember } from '@/db/queries/account/members';
import { findApplication, insertApplication } from '@/db/queries/application/applications';
import { addCard } from '@/db/queries/billing/cards';
import { addAddress } from '@/db/queries/catalog/addresses';
import { acceptRecipient, findGroup, insertGiftRecipient, insertGroup } from '@/db/queries/gift/groups';
import { messageKinds } from '@/db/queries/messaging/messages';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { Cycle } from '@/lib/domain/application/schedule';
import { asGroupNo, asOrderSheetNo, asRecurringPaymentId, type MemberNo } from '@/lib/domain/shared/ids';
import { businessNow, datesFromToday, today, wallNow } from '@/lib/use-cases/shared/calendar';

/** Deterministic makers for tests below HTTP: the same names, prices and dates in each run. */
export const aContact = {
  receiverName: '홍길동',
  contact1: '01012345678',
  contact2: null,
  zip: '06236',
  address: '서울 강남구 테스트로 1',
  detailAddress: '101동 1001호',
  jibunAddress: null,
  memo: '문 앞에 놓아 주세요',
};

/** What a recipient enters, none of it what the orderer typed: so it is known wherever it turns up. */
export const whereARecipientLives = {
  ...aContact,
  receiverName: '남궁민수',
  contact1: '01098765432',
  address: '부산 해운대구 파도길 9',
  detailAddress: '702호 파란 문',
  memo: '살짝 놓아 주세요',
};

export const testCards = {
  approving: '4242424242424242',
  failing: '4000000000000341',
  poor: '4000000000009995',
  timingOut: '4000000000000119',
  stolen: '4000000000009987',
  expired: '4000000000000069',
} as const;

export type ShopFixture = {
  memberNo: MemberNo;
  productNo: number;
  optionNo: number;
  addressNo: number;
  cardNo: number;
};

/** A member with an address and a card, a 30,000 KRW product with a 3,000 KRW delivery fee, every template on. */
export async function aShop(
  ctx: Context,
  { stock = 1_000, card = testCards.approving as string } = {},
): Promise<ShopFixture> {
  const at = wallNow(ctx);
  const memberNo = await ctx.transaction(async (trx) => {
    for (const kind of messageKinds) {
      await trx
        .insertInto('message_template')
        .values({ kind, language: 'ko', is_enabled: 1, title: kind, body: `${kind} #{product.name} #{link}` })
        .execute();
    }
    return insertMember(trx, {
      memberId: 'gildong',
      role: 'ORDERER',
      passwordHash: 'unused',
      name: '김길동',
      mobile: '01020000001',
      email: 'gildong@example.com',
      language: 'ko',
      createdAt: at,
    });
  });
  const { productNo, optionNo } = await aProduct(ctx, { stock });
  if (memberNo === undefined) throw new Error('The shop has this member already');
  const member = memberNo;
  const addressNo = await ctx.transaction((trx) =>
    addAddress(trx, member, { addressType: 'BOOK', name: '집', isDefault: true, contact: aContact }, at),
  );
  return { memberNo: member, productNo, optionNo, addressNo, cardNo: await aCard(ctx, member, card) };
}

export async function aProduct(ctx: Context, { stock = 1_000, salePrice = 30_000 } = {}) {
  return ctx.transaction(async (trx) => {
    const rule = await trx
      .insertInto('delivery_rule')
      .values({
        name: 'fixed',
        condition_type: 'FIXED_FEE',
        base_amt: 3_000,
        free_over_amt: 0,
        return_amt: 2_500,
      })
      .returning('rule_no')
      .executeTakeFirstOrThrow();
    const product = await trx
      .insertInto('product')
      .values({
        name_ko: '원두',
        name_en: 'Coffee beans',
        summary_ko: '',
        summary_en: '',
        description_ko: '',
        description_en: '',
        category_ko: '',
        category_en: '',
        image_url: '/products/coffee-beans.svg',
        sale_price: salePrice,
        kind: 'NORMAL',
        is_on_sale: 1,
        is_recurring: 1,
        immediate_discount_amt: 0,
        recurring_discount_amt: 0,
        serves_existing: 1,
        cycle_types: JSON.stringify(['MONTH', 'WEEK']),
        month_cycles: JSON.stringify([1, 2, 3, 4, 5, 6]),
        week_cycles: JSON.stringify([1, 2, 3, 4, 5, 6]),
        days_of_week: JSON.stringify(['MONDAY', 'WEDNESDAY', 'SUNDAY']),
        delivery_rule_no: rule.rule_no,
        sort_order: 1,
        created_at: businessNow(ctx),
      })
      .returning('product_no')
      .executeTakeFirstOrThrow();
    const option = await trx
      .insertInto('product_option')
      .values({
        product_no: product.product_no,
        name_ko: '분쇄',
        name_en: 'Grind',
        value_ko: '홀빈',
        value_en: 'Whole bean',
        add_price: 0,
        stock,
        is_used: 1,
        sort_order: 1,
      })
      .returning('option_no')
      .executeTakeFirstOrThrow();
    return { productNo: product.product_no, optionNo: option.option_no };
  });
}

/** Registers a test card through the gateway, as the shop does. */
export async function aCard(ctx: Context, memberNo: MemberNo, cardNumber: string): Promise<number> {
  const registered = await ctx.ports.cardPayments.register({
    memberNo,
    cardNumber,
    expiryYear: 2030,
    expiryMonth: 12,
  });
  if (registered.kind !== 'registered') throw new Error(`The test card is ${registered.code}`);
  const card = await ctx.transaction((trx) =>
    addCard(trx, {
      memberNo,
      gateway: ctx.ports.cardPayments.name,
      cardToken: registered.cardToken,
      cardName: registered.cardName,
      endDigits: registered.endDigits,
      at: wallNow(ctx),
    }),
  );
  return card.cardNo;
}

let made = 0;
const nextNumber = () => `260105${String(++made).padStart(14, '0')}`;

export type ApplicationInput = {
  isGift?: boolean;
  /** WAITING (a gift only) or ACTIVE from today. */
  status?: 'WAITING' | 'ACTIVE';
  lastRound?: number | null;
  cycle?: Cycle;
  cardNo?: number;
  groupNo?: string;
  optionNo?: number;
  productNo?: number;
  leadDays?: number;
};

/** An application as applying (and for a gift accepting) leaves it, on the grid from today. */
export async function anApplication(
  ctx: Context,
  shop: ShopFixture,
  wish: ApplicationInput = {},
): Promise<Application> {
  const { isGift = false, status = 'ACTIVE', lastRound = 3 } = wish;
  const cycle = wish.cycle ?? { cycleType: 'MONTH', cycle: 1, date: 15 };
  const recurringPaymentId = asRecurringPaymentId(nextNumber());
  const groupNo = asGroupNo(wish.groupNo ?? (await aGroup(ctx, shop, isGift, status)));
  const planned = { cycle, gridBaseOn: null, createdRounds: 0, lastRound };
  const dates =
    status === 'ACTIVE'
      ? datesFromToday(ctx, planned, wish.leadDays ?? 2, null)
      : { gridBaseOn: null, nextDeliveryOn: null, nextOrderOn: null };
  const waitingUntil = status === 'WAITING' ? ((await findGroup(ctx.db, groupNo))?.deadlineOn ?? null) : null;
  await ctx.transaction((trx) =>
    insertApplication(trx, {
      recurringPaymentId,
      groupNo,
      groupSort: made,
      memberNo: shop.memberNo,
      isGift,
      status,
      statusReason: null,
      statusChangedAt: businessNow(ctx),
      productNo: wish.productNo ?? shop.productNo,
      optionNo: wish.optionNo ?? shop.optionNo,
      orderCnt: 1,
      optionInputs: [],
      snapshot: aSnapshot,
      cycle,
      lastRound,
      createdRounds: 0,
      ...dates,
      cardNo: wish.cardNo ?? shop.cardNo,
      addressNo: isGift ? null : shop.addressNo,
      freeGiftPlan: null,
      agreedAreaAmt: null,
      registeredAt: businessNow(ctx),
      registeredOn: today(ctx),
      waitingUntil,
    }),
  );
  return readApplication(ctx, recurringPaymentId);
}

export async function readApplication(ctx: Context, id: string): Promise<Application> {
  const application = await findApplication(ctx.db, asRecurringPaymentId(id));
  if (!application) throw new Error(`No application ${id}`);
  return application;
}

async function aGroup(ctx: Context, shop: ShopFixture, isGift: boolean, status: string): Promise<string> {
  const groupNo = asGroupNo(nextNumber());
  const orderSheetNo = asOrderSheetNo(`sheet-${groupNo}`);
  const at = businessNow(ctx);
  await ctx.transaction(async (trx) => {
    await trx
      .insertInto('order_sheet')
      .values({
        order_sheet_no: orderSheetNo,
        member_no: shop.memberNo,
        is_gift: isGift ? 1 : 0,
        lines: '[]',
        cart_nos: '[]',
        total_amt: 0,
        created_at: at,
        expires_at: at,
        group_no: groupNo,
      })
      .execute();
    await insertGroup(trx, {
      groupNo,
      memberNo: shop.memberNo,
      orderSheetNo,
      isGift,
      language: 'ko',
      orderer: { name: '김길동', contact: '01020000001', email: 'gildong@example.com' },
      createdAt: at,
      createdOn: today(ctx),
      deadlineOn: isGift ? Temporal.PlainDate.from(today(ctx)).add({ days: 10 }).toString() : null,
    });
    if (!isGift) return;
    await insertGiftRecipient(trx, { groupNo, name: aContact.receiverName, contact: aContact.contact1 });
    if (status === 'ACTIVE')
      await acceptRecipient(trx, { groupNo, address: aContact, passwordHash: 'unused', at });
  });
  return groupNo;
}

const aSnapshot: Application['snapshot'] = {
  productNameKo: '원두',
  productNameEn: 'Coffee beans',
  optionNameKo: '분쇄',
  optionNameEn: 'Grind',
  optionValueKo: '홀빈',
  optionValueEn: 'Whole bean',
  imageUrl: '/products/coffee-beans.svg',
  unit: { salePrice: 30_000, addPrice: 0, discountAmt: 0 },
  deliveryRule: { conditionType: 'FIXED_FEE', baseAmt: 3_000, freeOverAmt: 0, returnAmt: 2_500 },
  allowedCycles: {
    cycleTypes: ['MONTH', 'WEEK'],
    monthCycles: [1, 2, 3, 4, 5, 6],
    weekCycles: [1, 2, 3, 4, 5, 6],
    daysOfWeek: ['MONDAY', 'WEDNESDAY', 'SUNDAY'],
  },
};

/** Another last day for the gifts that wait, or for one group of them. */
export async function moveDeadline(ctx: Context, deadlineOn: string | null, groupNo?: string): Promise<void> {
  await ctx.transaction(async (trx) => {
    const groups = trx.updateTable('application_group').set({ deadline_on: deadlineOn });
    const ofOne = groupNo === undefined ? groups : groups.where('group_no', '=', groupNo);
    await ofOne.where('is_gift', '=', 1).execute();
    const waiting = trx.updateTable('application').set({ waiting_until: deadlineOn });
    const inOne = groupNo === undefined ? waiting : waiting.where('group_no', '=', groupNo);
    await inOne.where('status', '=', 'WAITING').execute();
  });
}
