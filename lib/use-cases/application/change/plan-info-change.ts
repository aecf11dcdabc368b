import type { ApplicationChange } from '@/db/queries/application/applications';
import { findCard } from '@/db/queries/billing/cards';
import { findAddress } from '@/db/queries/catalog/addresses';
import { findOption } from '@/db/queries/catalog/products';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type Application, isCycleAllowed } from '@/lib/domain/application/application';
import { timetableOf } from '@/lib/domain/application/closed-days';
import { requireLastRound } from '@/lib/domain/application/last-round-rule';
import { isFinal } from '@/lib/domain/application/status';
import { cycleKey } from '@/lib/domain/catalog/order-sheet';
import { optionPrice, whyNotRecurring } from '@/lib/domain/catalog/product';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { snapshotOf } from '@/lib/domain/shared/snapshot';
import { requireOwnCard } from '../apply/apply-checks';
import { planNextDates } from '../status/plan-next-dates';
import { checkGift, checkLastRound, type InfoChange, type PlannedItem } from './info-change';

export type PlannedChange = {
  items: PlannedItem[];
  /** The columns of all items, and the next dates that follow from them. */
  set: ApplicationChange;
};

/**
 * What a change of endpoint 6 does to an application, for the change and for its preview. Writes nothing. Throws what
 * docs/rules/api.md#twelve-endpoints says of the endpoint.
 */
export async function planChange(
  ctx: Context,
  trx: Trx,
  application: Application,
  change: InfoChange,
): Promise<PlannedChange> {
  if (isFinal(application.status)) throw new DomainError('STATE_FORBIDS');
  if (application.isGift) checkGift(application, change);
  const items = [
    await planCard(trx, application, change),
    await planAddress(trx, application, change),
    await planProduct(ctx, trx, application, change),
    planCycle(application, change),
    planLastRound(application, change),
  ].flatMap((item) => item ?? []);
  if (items.length === 0) return { items, set: {} };
  const set: ApplicationChange = Object.assign({}, ...items.map((item) => item.set));
  const timetable = timetableOf(await readSettings(trx));
  Object.assign(set, await planNextDates(ctx, trx, application, { ...application, ...set }, timetable));
  return { items, set };
}

/*
 * One function for each item: it throws, returns null (unchanged), or returns the change and its history entry.
 */

async function planCard(
  trx: Trx,
  application: Application,
  { cardNo }: InfoChange,
): Promise<PlannedItem | null> {
  if (cardNo === null || cardNo === application.cardNo) return null;
  const card = await requireOwnCard(trx, application.memberNo, cardNo);
  const before = await findCard(trx, application.memberNo, application.cardNo);
  return {
    kind: 'CARD',
    set: { cardNo },
    before: { cardNo: application.cardNo, cardName: before?.cardName, endDigits: before?.endDigits },
    after: { cardNo, cardName: card.cardName, endDigits: card.endDigits },
  };
}

/** The history stores the number of the address-book entry, never the address. */
async function planAddress(
  trx: Trx,
  application: Application,
  { addressNo }: InfoChange,
): Promise<PlannedItem | null> {
  if (addressNo === null || addressNo === application.addressNo) return null;
  if (!(await findAddress(trx, application.memberNo, addressNo)))
    throw fieldError('addressNo', 'invalid', 'NOT_FOUND');
  return {
    kind: 'ADDRESS',
    // The orderer saw the regional fee of the new address, so the earlier limit ends.
    set: { addressNo, agreedAreaAmt: null },
    before: { addressNo: application.addressNo },
    after: { addressNo },
  };
}

/**
 * Another option or quantity is priced again (docs/rules/money.md#the-price-agreed); naming what is there already changes no
 * price.
 */
async function planProduct(
  ctx: Context,
  trx: Trx,
  application: Application,
  { product: wanted, cycle, lastRound: requested }: InfoChange,
): Promise<PlannedItem | null> {
  if (!wanted) return null;
  const optionInputs = wanted.optionInputs ?? application.optionInputs;
  const isSame = !isOther(application, wanted);
  const isSameInputs = JSON.stringify(optionInputs) === JSON.stringify(application.optionInputs);
  if (isSame && isSameInputs) return null;
  const { productNo, optionNo, orderCnt, snapshot } = application;
  const before = {
    productNo,
    optionNo,
    orderCnt,
    optionInputs: application.optionInputs,
    unit: snapshot.unit,
  };
  const item = (set: PlannedItem['set'], unit = snapshot.unit): PlannedItem => ({
    kind: 'PRODUCT',
    set,
    before,
    after: { ...wanted, optionInputs, unit },
  });
  if (isSame) return item({ optionInputs });

  const refuse = (code: 'PRODUCT_NOT_RECURRING' | 'PRODUCT_TOO_CHEAP' | 'PRODUCT_SOLD_OUT') =>
    new DomainError(code, { errors: [{ field: 'product.optionNo', code: 'not_allowed' }] });
  const chosen = await findOption(trx, wanted.optionNo);
  if (chosen?.product.productNo !== wanted.productNo) throw refuse('PRODUCT_NOT_RECURRING');
  const reason = whyNotRecurring(chosen.product, chosen.option, wanted.orderCnt, ctx.config.SHOP_CURRENCY);
  if (reason) throw refuse(reason);
  const priced = snapshotOf(chosen, optionPrice(chosen.product, chosen.option));
  requireCycle(cycle ?? application.cycle, priced.allowedCycles);
  const lastRound = requested === null ? application.lastRound : requested || null;
  requireLastRound(priced.lastRoundRule, lastRound, 'lastRound');
  const { productNo: toProductNo, optionNo: toOptionNo, orderCnt: toOrderCnt } = wanted;
  return item(
    {
      productNo: toProductNo,
      optionNo: toOptionNo,
      orderCnt: toOrderCnt,
      optionInputs,
      snapshot: priced,
    },
    priced.unit,
  );
}

/**
 * Whether `planProduct` prices the line again; it then checks cycle and last round by the product's present
 * rules.
 */
function isOther(application: Application, wanted: InfoChange['product']): boolean {
  return (
    wanted !== null &&
    (wanted.productNo !== application.productNo ||
      wanted.optionNo !== application.optionNo ||
      wanted.orderCnt !== application.orderCnt)
  );
}

function planCycle(application: Application, { cycle, product }: InfoChange): PlannedItem | null {
  if (!cycle || cycleKey(cycle) === cycleKey(application.cycle)) return null;
  if (!isOther(application, product)) requireCycle(cycle, application.snapshot.allowedCycles);
  return { kind: 'CYCLE', set: { cycle }, before: application.cycle, after: cycle };
}

function requireCycle(cycle: Application['cycle'], allowed: Application['snapshot']['allowedCycles']): void {
  if (!isCycleAllowed(cycle, allowed)) throw fieldError('cycle', 'not_allowed', 'CYCLE_NOT_ALLOWED');
}

/** A lower last round releases the reserved pieces of the removed rounds. */
function planLastRound(
  application: Application,
  { lastRound: requested, product }: InfoChange,
): PlannedItem | null {
  if (requested === null) return null;
  const lastRound = requested === 0 ? null : requested;
  if (lastRound === application.lastRound) return null;
  if (lastRound !== null) checkLastRound(application, lastRound);
  if (!isOther(application, product))
    requireLastRound(application.snapshot.lastRoundRule, lastRound, 'lastRound');
  const plan = application.freeGiftPlan;
  const remaining = plan?.reservedRounds.filter((round) => lastRound === null || round <= lastRound) ?? [];
  const released = (plan?.reservedRounds.length ?? 0) - remaining.length;
  return {
    kind: 'LAST_ROUND',
    set: { lastRound, ...(plan && released > 0 && { freeGiftPlan: { ...plan, reservedRounds: remaining } }) },
    before: { lastRound: application.lastRound },
    after: { lastRound },
    released: released > 0 ? plan?.chosen.map(({ optionNo }) => ({ optionNo, count: released })) : [],
  };
}
