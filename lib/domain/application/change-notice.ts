import { Temporal } from 'temporal-polyfill';
import { type Currency, leastRecurringPrice } from '../billing/currency';
import { buyPrice, type UnitPrice, unitPrice } from '../billing/money';
import type { Prices } from '../catalog/product-rules';
import { DomainError, type FieldError } from '../shared/errors';
import type { Application } from './application';
import type { Timetable } from './closed-days';
import { comingBoxes } from './round-dates';
import { orderDay } from './schedule';
import { isFinal } from './status';

/**
 * A change of the agreed terms that the merchant announces (docs/rules/money.md#change-notices): PRICE sets new
 * prices, CONTENT is any other change, described in text.
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
  /** From this day the change applies to applications whose orderer agreed; the others are closed. */
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
/** Consent to a price rise is valid for thirty days, counted from the earliest possible answer: today. */
const mostDaysBeforeRise = 30;

/** The new price of one piece for an application; null if the notice changes nothing agreed. */
export function changedUnit(unit: UnitPrice, change: NoticeChange): UnitPrice | null {
  if (change.kind !== 'PRICE') return null;
  const changed = unitPrice({ ...change, addPrice: unit.addPrice });
  const isSame = changed.salePrice === unit.salePrice && changed.discountAmt === unit.discountAmt;
  return isSame ? null : changed;
}

/**
 * Whether the orderer must be asked: CONTENT concerns every application, PRICE only those that pay another
 * price.
 */
export function isConcerned({ snapshot }: Pick<Application, 'snapshot'>, change: NoticeChange): boolean {
  return change.kind === 'CONTENT' || changedUnit(snapshot.unit, change) !== null;
}

export function isRise({ snapshot }: Pick<Application, 'snapshot'>, change: NoticeChange): boolean {
  const changed = changedUnit(snapshot.unit, change);
  return changed !== null && buyPrice(changed) > buyPrice(snapshot.unit);
}

/** Throws VALIDATION naming the wrong date. */
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

/** The announced price must allow recurring delivery. */
export function requirePrices(change: NoticeChange, currency: Currency): void {
  if (change.kind !== 'PRICE') return;
  const errors = (['immediateDiscountAmt', 'recurringDiscountAmt'] as const)
    .filter((name) => change[name] > change.salePrice)
    .map((name) => ({ field: `change.${name}`, code: 'too_large' }));
  if (errors.length > 0) throw new DomainError('VALIDATION', { errors });
  if (buyPrice(unitPrice({ ...change, addPrice: 0 })) < leastRecurringPrice(currency))
    throw new DomainError('PRODUCT_TOO_CHEAP', {
      errors: [{ field: 'change.salePrice', code: 'too_small' }],
    });
}

type Planned = Pick<
  Application,
  | 'cycle'
  | 'gridBaseOn'
  | 'nextDeliveryOn'
  | 'nextOrderOn'
  | 'movedFromOn'
  | 'createdRounds'
  | 'lastRound'
  | 'away'
>;

/** The day of the first planned charge on or after `applyOn`; null if none is planned. */
export function firstPaymentFrom(application: Planned, applyOn: string, timetable: Timetable): string | null {
  const { gridBaseOn, nextDeliveryOn, nextOrderOn } = application;
  if (gridBaseOn === null) return null;
  for (const { on } of comingBoxes(application, application, timetable)) {
    const planned = orderDay(Temporal.PlainDate.from(on), timetable.leadDays).toString();
    const paidOn = on === nextDeliveryOn ? (nextOrderOn ?? planned) : planned;
    if (paidOn >= applyOn) return paidOn;
  }
  return null;
}

export type AnsweredNotice = ChangeNotice & {
  answer: NoticeAnswer;
  answeredOn: string | null;
  /** When the answer was applied. */
  settledAt: string | null;
};

/** A change announced for one application, as shown to its orderer. */
export type AnnouncedChange = Omit<AnsweredNotice, 'settledAt'> & {
  productNameKo: string;
  productNameEn: string;
  /** The price of one piece for this application before and after; null where the price stays. */
  unit: { before: UnitPrice; after: UnitPrice } | null;
  /** The first charge under the change, as planned today. */
  firstPaymentOn: string | null;
  isAnswerable: boolean;
};

export function announcedChangeOf(
  application: Planned & Pick<Application, 'snapshot' | 'status'>,
  { settledAt, ...notice }: AnsweredNotice,
  { today, ...timetable }: { today: string } & Timetable,
): AnnouncedChange {
  const { snapshot } = application;
  const isOpen = notice.state === 'OPEN' && settledAt === null && !isFinal(application.status);
  const after = isOpen ? changedUnit(snapshot.unit, notice.after) : null;
  return {
    ...notice,
    productNameKo: snapshot.productNameKo,
    productNameEn: snapshot.productNameEn,
    unit: after && { before: snapshot.unit, after },
    firstPaymentOn: firstPaymentFrom(application, notice.applyOn, timetable),
    isAnswerable: isOpen && today <= notice.deadlineOn,
  };
}

/** False for a settled notice, and for a product that the application no longer delivers. */
export function isToCome({ state, settledAt, productNo }: AnsweredNotice, application: Application): boolean {
  return (
    state === 'OPEN' &&
    settledAt === null &&
    productNo === application.productNo &&
    !isFinal(application.status)
  );
}
