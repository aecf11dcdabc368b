import { takeAnyApplication } from '@/db/queries/application/application-lists';
import { listConditionOptions } from '@/db/queries/catalog/free-gifts';
import { returnStock, takeStock } from '@/db/queries/catalog/products';
import { changeUnpreparedFreeGifts, findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Db, Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { isFinal } from '@/lib/domain/application/status';
import {
  type FreeGiftCondition,
  type FreeGiftOption,
  roundHasFreeGift,
  roundsWithFreeGift,
} from '@/lib/domain/catalog/free-gifts';
import type { GuestChoice } from '@/lib/domain/gift/guest-gift';
import { isUnprepared, type OrderLine } from '@/lib/domain/order/order';
import { DomainError } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId, type GroupNo } from '@/lib/domain/shared/ids';
import { releaseFreeGifts } from '../../billing/round/free-gift-stock';
import { refusal } from '../acceptance/free-gift-offer';
import { freeGiftField, replaceFreeGifts } from '../acceptance/replace-free-gifts';
import { openGuestGift } from './open-guest-gift';

/** Null where there is nothing to choose, no round carries it, or the first box is being prepared already (docs/rules/gift.md#free-gifts). */
export async function guestChoiceOf(
  db: Db,
  application: Application,
  lines: OrderLine[],
): Promise<GuestChoice | null> {
  const plan = application.freeGiftPlan;
  if (plan?.condition.quantityType !== 'SELECTABLE' || !isOpen(application, lines)) return null;
  if (roundsWithFreeGift(plan.condition, 1, application.lastRound ?? 1).length === 0) return null;
  const inStock = await inStockOf(db, application, plan.condition, boxesOf(plan.condition, lines));
  const isOffered = ({ optionNo }: FreeGiftOption) =>
    inStock.has(optionNo) || plan.chosen.some((option) => option.optionNo === optionNo);
  return {
    condition: plan.condition,
    chosen: plan.chosen,
    options: plan.condition.options.filter(isOffered),
  };
}

const isOpen = ({ status }: Application, lines: OrderLine[]) =>
  !isFinal(status) && lines.every((line) => line.isVoid || isUnprepared(line.status));

/** Ordered boxes that carry a free gift. */
const boxesOf = (condition: FreeGiftCondition, lines: OrderLine[]) =>
  lines.filter((line) => !line.isVoid && roundHasFreeGift(condition, line.round));

/** Options with enough pieces for every box, ordered or to come. */
async function inStockOf(
  db: Db,
  { createdRounds, lastRound }: Application,
  condition: FreeGiftCondition,
  boxes: OrderLine[],
): Promise<Set<number>> {
  const toCome = lastRound === null ? [] : roundsWithFreeGift(condition, createdRounds + 1, lastRound);
  const pieces = Math.max(1, toCome.length + boxes.length);
  const options = await listConditionOptions(db, condition.conditionNo);
  return new Set(options.flatMap(({ option, stock }) => (stock >= pieces ? [option.optionNo] : [])));
}

/**
 * The recipient chooses free gifts after acceptance, until the first box is prepared: for the rounds to come, and for boxes
 * that are ordered and not prepared. All or nothing.
 */
export async function chooseFreeGiftsAsGuest(
  ctx: Context,
  input: { key: string; guestToken: string | null; id: string; optionNos: number[] },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const { group } = await openGuestGift(ctx, trx, input);
    const application = await takeAnyApplication(trx, asRecurringPaymentId(input.id));
    if (application?.groupNo !== group.groupNo || application.gridBaseOn === null)
      throw new DomainError('NOT_FOUND');
    await choose(ctx, trx, application, input.optionNos);
  });
  ctx.log.info({ event: 'gift.free_gifts_chosen', recurringPaymentId: input.id });
}

async function choose(ctx: Context, trx: Trx, application: Application, optionNos: number[]): Promise<void> {
  const lines = await linesOf(trx, application.groupNo, application);
  const plan = application.freeGiftPlan;
  if (plan?.condition.quantityType !== 'SELECTABLE') throw refusal('FREE_GIFT_INVALID', freeGiftField);
  if (!isOpen(application, lines)) throw new DomainError('STATE_FORBIDS');
  const boxes = boxesOf(plan.condition, lines);
  // Releases reserved and packed pieces first, so that a kept piece does not count as sold out.
  await releaseFreeGifts(trx, application);
  for (const { freeGifts } of boxes)
    for (const { optionNo } of freeGifts) await returnStock(trx, optionNo, 1);
  const inStock = await inStockOf(trx, application, plan.condition, boxes);
  const { chosen } = await replaceFreeGifts(ctx, trx, application, {
    plan,
    optionNos,
    inStock,
    by: { actor: 'RECIPIENT', actorNo: null },
  });
  for (const { orderOptionNo } of boxes) {
    for (const { optionNo } of chosen)
      if (!(await takeStock(trx, optionNo, 1))) throw refusal('FREE_GIFT_SOLD_OUT', freeGiftField);
    if (!(await changeUnpreparedFreeGifts(trx, orderOptionNo, chosen)))
      throw new DomainError('STATE_FORBIDS');
  }
}

async function linesOf(
  trx: Trx,
  groupNo: GroupNo,
  { recurringPaymentId }: Application,
): Promise<OrderLine[]> {
  const orders = await findOrdersOfGroup(trx, groupNo);
  return orders.flatMap(({ lines }) =>
    lines.filter((line) => line.recurringPaymentId === recurringPaymentId),
  );
}
