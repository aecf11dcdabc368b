import { findRecord } from '@/db/queries/application/application-lists';
import { findFreeGiftCondition, listConditionOptions } from '@/db/queries/catalog/free-gifts';
import type { Db, Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import type { FreeGiftChoice } from '@/lib/domain/application/application-view';
import { nextActions } from '@/lib/domain/application/status';
import type { FreeGiftCondition, FreeGiftOption } from '@/lib/domain/catalog/free-gifts';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { releaseFreeGifts } from '../../billing/round/free-gift-stock';
import { refusal } from '../../gift/acceptance/free-gift-offer';
import { freeGiftField, replaceFreeGifts } from '../../gift/acceptance/replace-free-gifts';
import { businessNow } from '../../shared/calendar';
import { changeOwn } from './change-own';

/** An application's free gifts, and the options to choose from. Sold-out options are left out, unless they are chosen already. */
export async function readFreeGifts(
  ctx: Context,
  { member, id }: { member: Member; id: string },
): Promise<FreeGiftChoice> {
  const record = orNotFound(await findRecord(ctx.db, member.memberNo, asRecurringPaymentId(id)));
  const { application } = record;
  const chosen = application.freeGiftPlan?.chosen ?? [];
  const condition = await conditionOf(ctx, application);
  const inStock = condition ? await optionNosInStock(ctx.db, condition.conditionNo) : new Set<number>();
  const isOffered = ({ optionNo }: FreeGiftOption) =>
    inStock.has(optionNo) || chosen.some((option) => option.optionNo === optionNo);
  return {
    recurringPaymentId: application.recurringPaymentId,
    condition: condition && { ...condition, options: condition.options.filter(isOffered) },
    chosen,
  };
}

/**
 * The frozen condition. A waiting gift uses today's condition; an application that began without one never gets
 * one (docs/rules/gift.md#free-gifts).
 */
async function conditionOf(
  ctx: Context,
  { freeGiftPlan, status, productNo }: Application,
): Promise<FreeGiftCondition | null> {
  if (freeGiftPlan) return freeGiftPlan.condition;
  if (status !== 'WAITING') return null;
  return (await findFreeGiftCondition(ctx.db, productNo, businessNow(ctx))) ?? null;
}

async function optionNosInStock(db: Db, conditionNo: number): Promise<Set<number>> {
  const options = await listConditionOptions(db, conditionNo);
  return new Set(options.flatMap(({ option, stock }) => (stock > 0 ? [option.optionNo] : [])));
}

/**
 * Changes the free gifts of ordinary applications, within their frozen condition. The orderer cannot change
 * those of a gift.
 */
export async function changeFreeGifts(
  ctx: Context,
  input: { member: Member; ids: string[]; optionNos: number[] },
): Promise<void> {
  await changeOwn(ctx, input, (trx, application) => choose(ctx, trx, application, input.optionNos));
}

async function choose(
  ctx: Context,
  trx: Trx,
  application: Application,
  optionNos: number[],
): Promise<Application> {
  const offered = nextActions({ ...application, hasLiveOrderAhead: false });
  if (!offered.includes('CHANGE_GIFT_INFO')) throw new DomainError('STATE_FORBIDS');
  const plan = application.freeGiftPlan;
  if (!plan) {
    if (optionNos.length > 0) throw refusal('FREE_GIFT_INVALID', freeGiftField);
    return application;
  }
  // Releases reserved pieces first, so that a kept piece does not count as sold out.
  await releaseFreeGifts(trx, application);
  const inStock = await optionNosInStock(trx, plan.condition.conditionNo);
  const freeGiftPlan = await replaceFreeGifts(ctx, trx, application, {
    plan,
    optionNos,
    inStock,
    by: { actor: 'ORDERER', actorNo: application.memberNo },
  });
  return { ...application, freeGiftPlan };
}
