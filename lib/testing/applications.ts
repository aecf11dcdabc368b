import { findMember } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { orderTermsTypes } from '@/lib/domain/account/terms';
import { DomainError, type ErrorCode } from '@/lib/domain/shared/errors';
import { type ApplyInput, apply } from '@/lib/use-cases/application/apply/apply';
import { createOrderSheet, type NewSheetLine } from '@/lib/use-cases/catalog/order-sheet/create';
import { today } from '@/lib/use-cases/shared/calendar';
import { aShop, type ShopFixture } from './builders';

/** Order sheets and applications for tests below HTTP, made the way the orderer makes them. */
export type Orderer = ShopFixture & { member: Member };

export const monthly = { cycleType: 'MONTH', cycle: 1, date: 15 } as const;
export const weekly = { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'MONDAY' } as const;

export async function anOrderer(ctx: Context, wish: Parameters<typeof aShop>[1] = {}): Promise<Orderer> {
  const shop = await aShop(ctx, wish);
  await ctx.transaction(async (trx) => {
    for (const terms_type of orderTermsTypes) {
      await trx
        .insertInto('terms')
        .values({
          terms_type,
          version: '1.0',
          title_ko: terms_type,
          title_en: terms_type,
          contents_ko: '…',
          contents_en: '…',
          is_required: terms_type === 'ORDER_INFO_AGREE' ? 0 : 1,
          enforced_from: today(ctx),
        })
        .execute();
    }
  });
  return { ...shop, member: await memberOf(ctx, shop.memberNo) };
}

export async function memberOf(ctx: Context, memberNo: ShopFixture['memberNo']): Promise<Member> {
  const member = await findMember(ctx.db, memberNo);
  if (!member) throw new Error(`No member ${memberNo}`);
  return member;
}

export const aLine = (orderer: Orderer, wish: Partial<NewSheetLine> = {}): NewSheetLine => ({
  productNo: orderer.productNo,
  optionNo: orderer.optionNo,
  orderCnt: 1,
  optionInputs: [],
  cycle: monthly,
  lastRound: 3,
  ...wish,
});

export function aGiftSheet(ctx: Context, orderer: Orderer, lines: NewSheetLine[] = [aLine(orderer)]) {
  return createOrderSheet(ctx, { member: orderer.member, isGift: true, cartNos: [], lines });
}

export function aPlainSheet(ctx: Context, orderer: Orderer, lines: NewSheetLine[] = [aLine(orderer)]) {
  return createOrderSheet(ctx, { member: orderer.member, isGift: false, cartNos: [], lines });
}

const common = (orderer: Orderer, orderSheetNo: string): ApplyInput => ({
  member: orderer.member,
  language: 'ko',
  orderSheetNo,
  addressNo: null,
  cardNo: null,
  ordererEmail: null,
  paymentAmount: null,
  recipient: null,
  agreedTerms: [...orderTermsTypes],
  freeGiftChoices: [],
  orderAgain: false,
});

export async function applyForGift(
  ctx: Context,
  orderer: Orderer,
  orderSheetNo: string,
  wish: Partial<ApplyInput> = {},
) {
  const recipient = { name: '홍길동', contact: '01012345678' };
  return apply(ctx, { ...common(orderer, orderSheetNo), recipient, ...wish });
}

export async function applyPlain(
  ctx: Context,
  orderer: Orderer,
  orderSheetNo: string,
  wish: Partial<ApplyInput> = {},
) {
  return apply(ctx, { ...common(orderer, orderSheetNo), addressNo: orderer.addressNo, ...wish });
}

/** The code of a refusal; fails where the work is done. */
export async function refusalOf(work: Promise<unknown>): Promise<ErrorCode> {
  try {
    await work;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  throw new Error('It was not refused');
}
