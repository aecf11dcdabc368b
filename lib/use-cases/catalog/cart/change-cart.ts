import { changeCartRow, listCartRows } from '@/db/queries/catalog/cart';
import { findOption } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { OptionInput } from '@/lib/domain/application/application';
import type { Cycle } from '@/lib/domain/application/schedule';
import { whyNotRecurring } from '@/lib/domain/catalog/product';
import { DomainError } from '@/lib/domain/shared/errors';
import { checkChoice } from './check-choice';

/** Absent leaves a choice as it is; null takes it away. */
export type CartChange = {
  cartNo: number;
  orderCnt: number;
  optionInputs?: OptionInput[] | null | undefined;
  cycle?: Cycle | null | undefined;
  lastRound?: number | null | undefined;
  freeGiftOptionNos?: number[] | null | undefined;
};

/** Changes rows, all or none. Throws NOT_FOUND for a row that is not there or not the caller's. */
export async function changeCart(
  ctx: Context,
  { member, changes }: { member: Member; changes: CartChange[] },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    for (const [at, change] of changes.entries()) {
      const [row] = await listCartRows(trx, member.memberNo, [change.cartNo]);
      const chosen = row && (await findOption(trx, row.optionNo));
      if (!row || !chosen) throw new DomainError('NOT_FOUND');
      await checkChoice(
        ctx,
        trx,
        chosen.product,
        {
          cycle: change.cycle ?? null,
          lastRound: change.lastRound ?? null,
          freeGiftOptionNos: change.freeGiftOptionNos ?? null,
        },
        at,
      );
      // Only a larger count can fail: a row that became invalid may still get a smaller count or another cycle.
      const reason = whyNotRecurring(
        chosen.product,
        chosen.option,
        change.orderCnt,
        ctx.config.SHOP_CURRENCY,
      );
      if (reason && change.orderCnt > row.orderCnt) {
        const field = `${at}.orderCnt`;
        throw new DomainError(reason, { errors: [{ field, code: 'too_large' }] });
      }
      await changeCartRow(trx, member.memberNo, {
        ...row,
        orderCnt: change.orderCnt,
        optionInputs: change.optionInputs === undefined ? row.optionInputs : (change.optionInputs ?? []),
        cycle: change.cycle === undefined ? row.cycle : change.cycle,
        lastRound: change.lastRound === undefined ? row.lastRound : change.lastRound,
        freeGiftOptionNos:
          change.freeGiftOptionNos === undefined ? row.freeGiftOptionNos : (change.freeGiftOptionNos ?? []),
      });
    }
  });
}
