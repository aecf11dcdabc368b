import { join } from 'node:path';
import { inject } from 'vitest';
import { findMemberById } from '@/db/queries/account/members';
import { seedIfEmpty } from '@/db/seed';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { businessNow } from '@/lib/use-cases/shared/calendar';

/** The practice shop without the cost of hashing passwords: nobody can sign in, everything else is there. */
export function seedCheaply(ctx: Context): Promise<boolean> {
  return seedIfEmpty(ctx.db, {
    at: businessNow(ctx),
    timeZone: ctx.config.SHOP_TIME_ZONE,
    sandbox: {
      hashPassword: async () => 'unused',
      registerCard: async () => ({ gateway: 'sandbox', cardToken: 't', cardName: 'VISA', endDigits: '4242' }),
    },
  });
}

/** The whole practice shop is lived once a run, and later shops of its date are filled from that: for tests of what comes after it. */
export const seededOnce = () => ({ SANDBOX_SNAPSHOT_DIR: join(inject('runDir'), 'seed-snapshots') });

export async function seededMember(ctx: Context, memberId = 'gildong'): Promise<Member> {
  const member = await findMemberById(ctx.db, memberId);
  if (!member) throw new Error(`The seed has no ${memberId}`);
  return member;
}

/** A seeded product's number and its options' numbers, by its English name's beginning. */
export async function seededProduct(ctx: Context, nameEn: string) {
  const rows = await ctx.db
    .selectFrom('product_option as option')
    .innerJoin('product', 'product.product_no', 'option.product_no')
    .select(['product.product_no', 'option.option_no'])
    .where('product.name_en', 'like', `${nameEn}%`)
    .orderBy('product.product_no')
    .orderBy('option.sort_order')
    .execute();
  const productNo = rows[0]?.product_no;
  if (productNo === undefined) throw new Error(`The seed has no ${nameEn}`);
  const optionNos = rows.filter((row) => row.product_no === productNo).map((row) => row.option_no);
  return { productNo, optionNos, optionNo: optionNos[0] ?? 0 };
}
