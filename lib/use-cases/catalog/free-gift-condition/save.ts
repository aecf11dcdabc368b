import {
  findCondition,
  insertCondition,
  listGiftOptions,
  updateCondition,
} from '@/db/queries/catalog/free-gift-edits';
import { findProduct } from '@/db/queries/catalog/products';
import { waitForTurn } from '@/db/queries/operations/shop-meta';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { inBothLanguages } from '@/lib/domain/catalog/both-languages';
import {
  type ConditionDraft,
  periodOf,
  plainCondition,
  requireCondition,
} from '@/lib/domain/catalog/free-gift-condition';
import { requireSeen } from '@/lib/domain/shared/conflict';
import { fieldError, orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { type ConditionView, viewCondition } from './view';

/** A new condition; as the newest one it wins over older ones where their periods meet (docs/rules/gift.md#free-gifts). */
export async function createFreeGiftCondition(
  ctx: Context,
  input: { merchant: Member; productNo: number; condition: ConditionDraft },
): Promise<ConditionView> {
  const { merchant, productNo } = input;
  requireCondition(input.condition);
  const draft = inBothLanguages(plainCondition(input.condition));
  return ctx.transaction(async (trx) => {
    const product = await findProduct(trx, productNo);
    if (!product) throw fieldError('productNo', 'invalid', 'NOT_FOUND');
    if (product.kind !== 'NORMAL') throw fieldError('productNo', 'not_allowed');
    await requireGiftOptions(trx, draft.optionNos, []);
    const period = periodOf(draft, ctx.config.SHOP_TIME_ZONE);
    const conditionNo = await insertCondition(trx, { productNo, draft, period, at: businessNow(ctx) });
    await auditMerchant(ctx, trx, merchant, {
      action: 'free_gift_condition.created',
      object: `condition/${conditionNo}`,
      after: draft,
      details: { productNo },
    });
    return viewCondition(ctx, trx, conditionNo);
  });
}

/** Counts for later acceptances and applications; earlier choices are frozen with their application. */
export async function editFreeGiftCondition(
  ctx: Context,
  input: { merchant: Member; conditionNo: number; condition: ConditionDraft; seen?: object | undefined },
): Promise<ConditionView> {
  const { merchant, conditionNo } = input;
  requireCondition(input.condition);
  const draft = inBothLanguages(plainCondition(input.condition));
  return ctx.transaction(async (trx) => {
    await waitForTurn(trx);
    const before = orNotFound(await findCondition(trx, conditionNo));
    const known = before.options.map(({ optionNo }) => optionNo);
    const now = await viewCondition(ctx, trx, conditionNo);
    requireSeen(input.seen, { ...now, optionNos: known }, input.condition);
    await requireGiftOptions(trx, draft.optionNos, known);
    const period = periodOf(draft, ctx.config.SHOP_TIME_ZONE, before);
    await updateCondition(trx, conditionNo, { draft, period });
    const { options: _options, stocked: _stocked, ...rest } = before;
    await auditMerchant(ctx, trx, merchant, {
      action: 'free_gift_condition.edited',
      object: `condition/${conditionNo}`,
      before: { ...rest, optionNos: known },
      after: draft,
    });
    return viewCondition(ctx, trx, conditionNo);
  });
}

/** Only free gifts are given away; an option that the condition already has may stay in any state. */
async function requireGiftOptions(trx: Trx, optionNos: number[], known: number[]): Promise<void> {
  const offered = (await listGiftOptions(trx)).map(({ option }) => option.optionNo);
  const at = optionNos.findIndex((optionNo) => !offered.includes(optionNo) && !known.includes(optionNo));
  if (at >= 0) throw fieldError(`optionNos.${at}`, 'not_allowed');
}
