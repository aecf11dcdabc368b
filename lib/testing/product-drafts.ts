import { findMember, insertMember } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { OptionDraft, ProductDraft } from '@/lib/domain/catalog/product-rules';
import { wallNow } from '@/lib/use-cases/shared/calendar';

/** What a merchant types, for tests of the console. */
export function aDraft(wish: Partial<ProductDraft> = {}): ProductDraft {
  return {
    nameKo: '보리차',
    nameEn: 'Barley tea',
    summaryKo: '',
    summaryEn: '',
    descriptionKo: '구수해요',
    descriptionEn: 'Toasty',
    categoryKo: '커피와 차',
    categoryEn: 'Coffee and tea',
    imageUrl: '/products/green-tea.svg',
    salePrice: 30_000,
    immediateDiscountAmt: 0,
    recurringDiscountAmt: 0,
    deliveryRule: { conditionType: 'FIXED_FEE', baseAmt: 3_000, freeOverAmt: 0, returnAmt: 2_500 },
    monthCycles: [1, 2, 3],
    weekCycles: [],
    daysOfWeek: [],
    lastRoundRule: { min: null, max: null, isNeeded: false },
    isOnSale: true,
    isRecurring: true,
    servesExisting: true,
    ...wish,
  };
}

export function anOption(wish: Partial<OptionDraft> = {}): OptionDraft {
  return {
    nameKo: '크기',
    nameEn: 'Size',
    valueKo: '큰 것',
    valueEn: 'Large',
    addPrice: 0,
    isUsed: true,
    ...wish,
  };
}

export async function aMerchant(ctx: Context, role: 'OWNER' | 'STAFF' = 'OWNER'): Promise<Member> {
  const member = await ctx.transaction(async (trx) => {
    const memberNo = await insertMember(trx, {
      memberId: role.toLowerCase(),
      role,
      passwordHash: 'unused',
      name: '박대표',
      mobile: '01030000001',
      email: `${role.toLowerCase()}@example.com`,
      language: 'ko',
      createdAt: wallNow(ctx),
    });
    return memberNo === undefined ? undefined : findMember(trx, memberNo);
  });
  if (!member) throw new Error(`No ${role}`);
  return member;
}
