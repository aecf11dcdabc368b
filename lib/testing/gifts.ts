import type { MessageKind } from '@/db/queries/messaging/messages';
import { open } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { GroupNo } from '@/lib/domain/shared/ids';
import type { Acceptance } from '@/lib/use-cases/gift/acceptance/accept';
import { sendGiftLink } from '@/lib/use-cases/gift/link/send-link';
import { businessNow, today } from '@/lib/use-cases/shared/calendar';
import { type ApplicationInput, aContact, anApplication, type ShopFixture } from './builders';

/** Gifts for tests below HTTP: sent, with the token that only the recipient knows. */
export type SentGift = { groupNo: GroupNo; token: string; application: Application };

export const consentCode = 'PI_GIFT_ACCEPT_COLLECTION_AND_USE';
export const goodPassword = 'spring-flowers-27';

export async function giftTerms(ctx: Context): Promise<void> {
  await ctx.transaction((trx) =>
    trx
      .insertInto('terms')
      .values({
        terms_type: consentCode,
        version: '1.0',
        title_ko: '선물 수락 개인정보 수집·이용',
        title_en: 'Personal data for accepting a gift',
        contents_ko: '…',
        contents_en: '…',
        is_required: 1,
        enforced_from: today(ctx),
      })
      .execute(),
  );
}

export async function aSentGift(
  ctx: Context,
  shop: ShopFixture,
  wish: ApplicationInput = {},
): Promise<SentGift> {
  const application = await anApplication(ctx, shop, { ...wish, isGift: true, status: 'WAITING' });
  const { groupNo } = application;
  await ctx.transaction((trx) => sendGiftLink(ctx, trx, groupNo));
  return { groupNo, application, token: await lastToken(ctx, groupNo) };
}

/** The token in the newest address-input text of a group. */
export async function lastToken(ctx: Context, groupNo: string): Promise<string> {
  const texts = await textsOf(ctx, groupNo, 'ADDRESS_INPUT');
  const token = /recurringPaymentGroupNo=([\w-]+)/.exec(texts.at(-1)?.body ?? '')?.[1];
  if (token === undefined) throw new Error('No address-input text holds a link');
  return token;
}

/** What was put into the outbox for a group, oldest first. */
export async function textsOf(ctx: Context, groupNo: string, kind: MessageKind) {
  const rows = await ctx.db
    .selectFrom('outbox')
    .selectAll()
    .where('group_no', '=', groupNo)
    .where('kind', '=', kind)
    .orderBy('message_no')
    .execute();
  return rows.map((row) => ({
    party: row.party,
    to: open(row.to_enc),
    body: row.body_enc === null ? '' : open(row.body_enc),
    state: row.state,
  }));
}

export function anAcceptance(token: string, wish: Partial<Acceptance> = {}): Acceptance {
  return {
    token,
    address: aContact,
    password: goodPassword,
    choices: [],
    agreed: [consentCode],
    ...wish,
  };
}

export type ConditionInput = {
  quantityType?: 'ALL' | 'SELECTABLE';
  selectableQuantity?: number;
  stocks?: number[];
  cycleType?: 'NONE' | 'MULTIPLE' | 'CUSTOM';
  cycleRounds?: number[];
};

/** A free-gift condition on a product, with one option per given stock. */
export async function aCondition(
  ctx: Context,
  productNo: number,
  wish: ConditionInput = {},
): Promise<{ conditionNo: number; optionNos: number[] }> {
  const { quantityType = 'ALL', stocks = [100, 100], cycleType = 'NONE', cycleRounds = [] } = wish;
  return ctx.transaction(async (trx) => {
    const condition = await trx
      .insertInto('free_gift_condition')
      .values({
        product_no: productNo,
        name_ko: '머그',
        name_en: 'Mugs',
        starts_at: businessNow(ctx),
        ends_at: '2099-01-01T00:00:00.000Z',
        cycle_type: cycleType,
        cycle_multiple: cycleType === 'MULTIPLE' ? 2 : null,
        cycle_rounds: JSON.stringify(cycleRounds),
        quantity_type: quantityType,
        selectable_quantity: quantityType === 'SELECTABLE' ? (wish.selectableQuantity ?? 1) : null,
        created_at: businessNow(ctx),
      })
      .returning('condition_no')
      .executeTakeFirstOrThrow();
    const optionNos: number[] = [];
    for (const [sort, stock] of stocks.entries()) {
      const option = await trx
        .insertInto('product_option')
        .values({
          product_no: productNo,
          name_ko: '색',
          name_en: 'Colour',
          value_ko: `${sort}`,
          value_en: `${sort}`,
          add_price: 0,
          stock,
          is_used: 1,
          sort_order: sort + 10,
        })
        .returning('option_no')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('free_gift_condition_option')
        .values({ condition_no: condition.condition_no, option_no: option.option_no, sort_order: sort })
        .execute();
      optionNos.push(option.option_no);
    }
    return { conditionNo: condition.condition_no, optionNos };
  });
}
