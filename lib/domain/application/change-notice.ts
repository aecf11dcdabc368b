import { Temporal } from 'temporal-polyfill';
import { buyPrice, minimumRecurringPrice, type UnitPrice, unitPrice } from '../billing/money';
import type { Prices } from '../catalog/product-rules';
import { DomainError, type FieldError } from '../shared/errors';
import { type Application, allRoundsCreated } from './application';
import { gridDateAfter, orderDay } from './schedule';
import { isFinal } from './status';

/**
 * A change of what was agreed, announced by the merchant (docs/rules/money.md#change-notices): new prices, or anything that
 * text can say.
 */
export type NoticeChange = ({ kind: 'PRICE' } & Prices) | { kind: 'CONTENT' };
export type NoticeAnswer = 'PENDING' | 'AGREE' | 'DISAGREE';

export type ChangeNotice = {
  noticeNo: number;
  productNo: number;
  detailsKo: string;
  detailsEn: string;
  before: NoticeChange;
  after: NoticeChange;
  /** The last day for an answer. */
  deadlineOn: string;
  /** From this day on it holds for those who agreed; the others end. */
  applyOn: string;
  state: 'OPEN' | 'APPLIED' | 'CANCELLED';
  createdAt: string;
};

export type NewNotice = Pick<
  ChangeNotice,
  'productNo' | 'detailsKo' | 'detailsEn' | 'deadlineOn' | 'applyOn'
> & { change: NoticeChange };

const fewestDaysToAnswer = 7;
const mostDaysAfterDeadline = 30;
/** Consent to a price rise counts for thirty days (facts of the trade): the first possible answer must still count. */
const mostDaysBeforeRise = 30;

/** What one piece would cost an application; null where the notice changes nothing in what was agreed. */
export function changedUnit(unit: UnitPrice, change: NoticeChange): UnitPrice | null {
  if (change.kind !== 'PRICE') return null;
  const changed = unitPrice({ ...change, addPrice: unit.addPrice });
  const isSame = changed.salePrice === unit.salePrice && changed.discountAmt === unit.discountAmt;
  return isSame ? null : changed;
}

/** Whether an application has to be asked: text concerns all, a price those who do not pay it yet. */
export function isConcerned({ snapshot }: Pick<Application, 'snapshot'>, change: NoticeChange): boolean {
  return change.kind === 'CONTENT' || changedUnit(snapshot.unit, change) !== null;
}

export function isRise({ snapshot }: Pick<Application, 'snapshot'>, change: NoticeChange): boolean {
  const changed = changedUnit(snapshot.unit, change);
  return changed !== null && buyPrice(changed) > buyPrice(snapshot.unit);
}

/** Throws VALIDATION naming the date to move. */
export function requireDates(
  { deadlineOn, applyOn }: Pick<ChangeNotice, 'deadlineOn' | 'applyOn'>,
  { today, hasRise }: { today: string; hasRise: boolean },
): void {
  const plus = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
  const errors: FieldError[] = [];
  if (deadlineOn < plus(today, fewestDaysToAnswer)) errors.push({ field: 'deadlineOn', code: 'too_small' });
  if (applyOn <= deadlineOn) errors.push({ field: 'applyOn', code: 'too_small' });
  else if (
    applyOn > plus(deadlineOn, mostDaysAfterDeadline) ||
    (hasRise && applyOn > plus(today, mostDaysBeforeRise))
  )
    errors.push({ field: 'applyOn', code: 'too_large' });
  if (errors.length > 0) throw new DomainError('VALIDATION', { errors });
}

/** What is announced must be a price at which recurring delivery is possible. */
export function requirePrices(change: NoticeChange): void {
  if (change.kind !== 'PRICE') return;
  const errors = (['immediateDiscountAmt', 'recurringDiscountAmt'] as const)
    .filter((name) => change[name] > change.salePrice)
    .map((name) => ({ field: `change.${name}`, code: 'too_large' }));
  if (errors.length > 0) throw new DomainError('VALIDATION', { errors });
  if (buyPrice(unitPrice({ ...change, addPrice: 0 })) < minimumRecurringPrice)
    throw new DomainError('PRODUCT_TOO_CHEAP', {
      errors: [{ field: 'change.salePrice', code: 'too_small' }],
    });
}

type Planned = Pick<
  Application,
  'cycle' | 'gridBaseOn' | 'nextDeliveryOn' | 'nextOrderOn' | 'createdRounds' | 'lastRound'
>;

/** The first charge from `applyOn` on as the grid stands; null while nothing is planned, or all rounds are over by then. */
export function firstPaymentFrom(application: Planned, applyOn: string, leadDays: number): string | null {
  const { cycle, gridBaseOn, nextDeliveryOn, nextOrderOn, createdRounds, lastRound } = application;
  if (gridBaseOn === null || nextDeliveryOn === null || allRoundsCreated(application)) return null;
  const grid = { cycle, baseOn: Temporal.PlainDate.from(gridBaseOn) };
  let deliveryOn = Temporal.PlainDate.from(nextDeliveryOn);
  let paidOn = nextOrderOn ?? orderDay(deliveryOn, leadDays).toString();
  for (let round = createdRounds + 2; paidOn < applyOn; round += 1) {
    if (lastRound !== null && round > lastRound) return null;
    deliveryOn = gridDateAfter(grid, deliveryOn);
    paidOn = orderDay(deliveryOn, leadDays).toString();
  }
  return paidOn;
}

export type GivenNotice = ChangeNotice & {
  answer: NoticeAnswer;
  answeredOn: string | null;
  /** When the answer was made use of. */
  settledAt: string | null;
};

/** What was announced for one application, as its orderer is told of it. */
export type AnnouncedChange = Omit<GivenNotice, 'settledAt'> & {
  productNameKo: string;
  productNameEn: string;
  /** What one piece costs this application now, and would then; null where the price stays. */
  unit: { before: UnitPrice; after: UnitPrice } | null;
  /** The first charge to which it would apply, as planned today. */
  firstPaymentOn: string | null;
  isAnswerable: boolean;
};

export function recordEvent(
  application: Planned & Pick<Application, 'snapshot' | 'status'>,
  { settledAt, ...notice }: GivenNotice,
  { today, leadDays }: { today: string; leadDays: number },
): AnnouncedChange {
  const { snapshot } = application;
  const isOpen = notice.state === 'OPEN' && settledAt === null && !isFinal(application.status);
  const after = isOpen ? changedUnit(snapshot.unit, notice.after) : null;
  return {
    ...notice,
    productNameKo: snapshot.productNameKo,
    productNameEn: snapshot.productNameEn,
    unit: after && { before: snapshot.unit, after },
    firstPaymentOn: firstPaymentFrom(application, notice.applyOn, leadDays),
    isAnswerable: isOpen && today <= notice.deadlineOn,
  };
}

/** A notice that is still to come for an application; what it no longer delivers, or what is settled, is none. */
export function isToCome({ state, settledAt, productNo }: GivenNotice, application: Application): boolean {
  return (
    state === 'OPEN' &&
    settledAt === null &&
    productNo === application.productNo &&
    !isFinal(application.status)
  );
}
