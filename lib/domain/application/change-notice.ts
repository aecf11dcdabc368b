import { Temporal } from 'temporal-polyfill';
import { type Currency, leastRecurringPrice } from '../billing/currency';
import {
  buyPrice,
  losesByLess,
  orderAmounts,
  type PricedLine,
  type UnitPrice,
  unitPrice,
} from '../billing/money';
import type { ProductOption } from '../catalog/product';
import type { Prices } from '../catalog/product-rules';
import { addDays } from '../shared/days';
import { type FieldError, fieldError, requireNoErrors } from '../shared/errors';
import type { RecurringPaymentId } from '../shared/ids';
import { type Application, pricedLine } from './application';
import type { Timetable } from './closed-days';
import { comingBoxes } from './round-dates';
import { orderDay } from './schedule';
import { isFinal } from './status';

/** An option with its name and price in the notice: later edits of the option do not change the notice. */
export type NoticeOption = Pick<
  ProductOption,
  'optionNo' | 'nameKo' | 'nameEn' | 'valueKo' | 'valueEn' | 'addPrice'
>;

/**
 * A change of the agreed terms that the merchant announces (docs/rules/money.md#change-notices): PRICE sets new
 * prices, OPTION delivers another option to those who have `replacedOptionNo`, CONTENT is any other change, described in text.
 */
export type NoticeChange =
  | ({ kind: 'PRICE' } & Prices)
  | { kind: 'CONTENT' }
  | { kind: 'OPTION'; replacedOptionNo: number; option: NoticeOption };
/** A change as the merchant asks for it: an option by its number. */
export type WantedChange =
  | Exclude<NoticeChange, { kind: 'OPTION' }>
  | { kind: 'OPTION'; replacedOptionNo: number; optionNo: number };
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
export type WantedNotice = Omit<NewNotice, 'change'> & { change: WantedChange };

const fewestDaysToAnswer = 7;
const mostDaysAfterDeadline = 30;
/** Consent to a price rise is valid for thirty days, counted from the earliest possible answer: today. */
const mostDaysBeforeRise = 30;

/** An application with the other lines that can ship with it: the other live applications of its group. */
export type InCompany<Of> = Of & { company: PricedLine[] };

/** The agreed terms of an application: option, quantity and price. */
type Terms = InCompany<Pick<Application, 'snapshot' | 'optionNo' | 'orderCnt'>>;

/**
 * The new price of one piece for an application; null if its price stays. A lower price never raises a charge: if a box, alone or
 * with others, would lose its free delivery and cost more, the price stays (docs/rules/money.md#change-notices).
 */
export function unitAfter(terms: Omit<Terms, 'optionNo'>, change: NoticeChange): UnitPrice | null {
  const { snapshot, company } = terms;
  const changed = changedUnit(snapshot.unit, change);
  if (changed === null || buyPrice(changed) > buyPrice(snapshot.unit)) return changed;
  return losesByLess(pricedLine(terms), changed, company) ? null : changed;
}

/** What a box of this application alone costs. */
function boxAmt({ snapshot, orderCnt }: Omit<Terms, 'optionNo'>, unit = snapshot.unit): number {
  return orderAmounts([pricedLine({ orderCnt, snapshot: { ...snapshot, unit } })], 0).payAmt;
}

/** The price of one piece by the change alone: a substitute lowers what its option adds to the price and never raises it. */
export function changedUnit(unit: UnitPrice, change: NoticeChange): UnitPrice | null {
  if (change.kind === 'CONTENT') return null;
  const changed =
    change.kind === 'PRICE'
      ? unitPrice({ ...change, addPrice: unit.addPrice })
      : withAddPrice(unit, Math.min(unit.addPrice, change.option.addPrice));
  const isSame =
    changed.salePrice === unit.salePrice &&
    changed.addPrice === unit.addPrice &&
    changed.discountAmt === unit.discountAmt;
  return isSame ? null : changed;
}

const withAddPrice = ({ salePrice, discountAmt }: UnitPrice, addPrice: number): UnitPrice => ({
  salePrice,
  addPrice,
  discountAmt: Math.min(discountAmt, salePrice + addPrice),
});

/**
 * Whether the orderer must be asked: CONTENT concerns every application, PRICE only those that will pay another
 * price, OPTION those that have the option.
 */
export function isConcerned(terms: Terms, change: NoticeChange): boolean {
  if (change.kind === 'OPTION') return change.replacedOptionNo === terms.optionNo;
  return change.kind === 'CONTENT' || unitAfter(terms, change) !== null;
}

/** By how much a box of this application alone gets dearer (above 0) or cheaper, its delivery included. */
export function priceStep(terms: Terms, change: NoticeChange): number {
  return boxAmt(terms, unitAfter(terms, change) ?? undefined) - boxAmt(terms);
}

/** Throws PRODUCT_TOO_CHEAP if an application would pay less for a piece than recurring delivery may cost. */
export function requireLeastPrice(applications: Terms[], change: NoticeChange, currency: Currency): void {
  const isTooCheap = (unit: UnitPrice | null) =>
    unit !== null && buyPrice(unit) < leastRecurringPrice(currency);
  if (applications.some((application) => isTooCheap(unitAfter(application, change))))
    throw tooCheap(change.kind === 'OPTION' ? 'change.optionNo' : 'change.salePrice');
}

const tooCheap = (field: string) => fieldError(field, 'too_small', 'PRODUCT_TOO_CHEAP');

/** The terms of an application under a change. */
export function termsAfter(terms: Terms, change: NoticeChange): Pick<Terms, 'snapshot' | 'optionNo'> {
  const { snapshot, optionNo } = terms;
  const unit = unitAfter(terms, change) ?? snapshot.unit;
  if (change.kind !== 'OPTION') return { optionNo, snapshot: { ...snapshot, unit } };
  const { option } = change;
  return {
    optionNo: option.optionNo,
    snapshot: {
      ...snapshot,
      unit,
      optionNameKo: option.nameKo,
      optionNameEn: option.nameEn,
      optionValueKo: option.valueKo,
      optionValueEn: option.valueEn,
    },
  };
}

/**
 * False for an application that an announced change leaves as it is: it has another product or option by now, or pays the price in any
 * case, as after an earlier notice was called off. Then no answer to it counts (docs/rules/money.md#change-notices).
 */
export const isStillAbout = (
  { productNo, after }: Pick<ChangeNotice, 'productNo' | 'after'>,
  application: Terms & Pick<Application, 'productNo'>,
): boolean => productNo === application.productNo && isConcerned(application, after);

/** Throws VALIDATION or PRODUCT_TOO_CHEAP, naming the option, unless the substitute is another option in use that is dear enough. */
export function requireSubstitute(
  { replacedOptionNo, optionNo }: { replacedOptionNo: number; optionNo: number },
  prices: Prices,
  options: readonly ProductOption[],
  currency: Currency,
): { replaced: ProductOption; substitute: ProductOption } {
  const find = (no: number) => options.find((option) => option.optionNo === no);
  const [replaced, substitute] = [find(replacedOptionNo), find(optionNo)];
  if (!replaced) throw fieldError('change.replacedOptionNo', 'invalid');
  if (!substitute) throw fieldError('change.optionNo', 'invalid');
  if (substitute === replaced || !substitute.isUsed) throw fieldError('change.optionNo', 'not_allowed');
  if (buyPrice(unitPrice({ ...prices, addPrice: substitute.addPrice })) < leastRecurringPrice(currency))
    throw tooCheap('change.optionNo');
  return { replaced, substitute };
}

/** Throws VALIDATION naming the wrong date. */
export function requireDates(
  { deadlineOn, applyOn }: Pick<ChangeNotice, 'deadlineOn' | 'applyOn'>,
  { today, hasRise }: { today: string; hasRise: boolean },
): void {
  const errors: FieldError[] = [];
  if (deadlineOn < addDays(today, fewestDaysToAnswer))
    errors.push({ field: 'deadlineOn', code: 'too_small' });
  if (applyOn <= deadlineOn) errors.push({ field: 'applyOn', code: 'too_small' });
  else if (
    applyOn > addDays(deadlineOn, mostDaysAfterDeadline) ||
    (hasRise && applyOn > addDays(today, mostDaysBeforeRise))
  )
    errors.push({ field: 'applyOn', code: 'too_large' });
  requireNoErrors(errors);
}

/** The announced price must allow recurring delivery. */
export function requirePrices(change: WantedChange, currency: Currency): void {
  if (change.kind !== 'PRICE') return;
  const errors = (['immediateDiscountAmt', 'recurringDiscountAmt'] as const)
    .filter((name) => change[name] > change.salePrice)
    .map((name) => ({ field: `change.${name}`, code: 'too_large' }));
  requireNoErrors(errors);
  if (buyPrice(unitPrice({ ...change, addPrice: 0 })) < leastRecurringPrice(currency))
    throw tooCheap('change.salePrice');
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
  application: InCompany<Planned & Pick<Application, 'snapshot' | 'orderCnt' | 'status'>>,
  { settledAt, ...notice }: AnsweredNotice,
  { today, ...timetable }: { today: string } & Timetable,
): AnnouncedChange {
  const { snapshot } = application;
  const isOpen = notice.state === 'OPEN' && settledAt === null && !isFinal(application.status);
  const after = isOpen ? unitAfter(application, notice.after) : null;
  return {
    ...notice,
    productNameKo: snapshot.productNameKo,
    productNameEn: snapshot.productNameEn,
    unit: after && { before: snapshot.unit, after },
    firstPaymentOn: firstPaymentFrom(application, notice.applyOn, timetable),
    isAnswerable: isOpen && today <= notice.deadlineOn,
  };
}

/** An application's answer to a notice that is not settled. */
export type OpenAnswer = Pick<ChangeNotice, 'noticeNo' | 'productNo' | 'applyOn' | 'after'> & {
  recurringPaymentId: RecurringPaymentId;
  answer: NoticeAnswer;
};
type Turn = Pick<OpenAnswer, 'applyOn' | 'noticeNo' | 'recurringPaymentId'>;
type Living = Pick<
  Application,
  'recurringPaymentId' | 'productNo' | 'optionNo' | 'orderCnt' | 'snapshot' | 'status'
>;

/**
 * In which order answers are settled: day by day, on one day in the order of their announcement, and of one notice in the order of the
 * applications' numbers.
 */
function inTurn(one: Turn, other: Turn): number {
  const byNotice = one.applyOn.localeCompare(other.applyOn) || one.noticeNo - other.noticeNo;
  return byNotice || one.recurringPaymentId.localeCompare(other.recurringPaymentId);
}

/**
 * What answers leave of the living applications of a group. Each application is decided once, in its turn: it sees what the ones before it
 * will pay, since they share a box (docs/rules/money.md#change-notices). Without an agreement it ends.
 */
export function afterAnswers<Of extends Living>(living: readonly Of[], answers: readonly OpenAnswer[]): Of[] {
  let left = [...living];
  for (const { recurringPaymentId: id, answer, ...notice } of [...answers].sort(inTurn)) {
    const application = left.find((each) => each.recurringPaymentId === id);
    if (!application || isFinal(application.status)) continue;
    const others = left.filter((each) => each !== application);
    const found = { ...application, company: others.map(pricedLine) };
    if (!isStillAbout(notice, found)) continue;
    left = answer === 'AGREE' ? [...others, { ...application, ...termsAfter(found, notice.after) }] : others;
  }
  return left;
}

/**
 * An application and its company as a notice will find them in its turn, with what earlier notices change. An answer that has not come
 * counts as agreement: that is the price to announce to those who agree. So does each of the application's own: else it has ended by then.
 */
export function foundInTurn<Of extends Living>(
  application: Of,
  { living, answers }: { living: readonly Living[]; answers: readonly OpenAnswer[] },
  notice: Pick<ChangeNotice, 'applyOn' | 'noticeNo'>,
): InCompany<Of> {
  const { recurringPaymentId } = application;
  const isOwn = (each: Pick<Living, 'recurringPaymentId'>) => each.recurringPaymentId === recurringPaymentId;
  const earlier = answers
    .filter((each) => inTurn(each, { ...notice, recurringPaymentId }) < 0)
    .map((each) => (each.answer === 'PENDING' || isOwn(each) ? { ...each, answer: 'AGREE' as const } : each));
  const left = afterAnswers(living, earlier);
  const { optionNo, snapshot } = left.find(isOwn) ?? application;
  const company = left.filter((each) => !isOwn(each)).map(pricedLine);
  return { ...application, optionNo, snapshot, company };
}

/**
 * The notices that an application is asked about, each with the application as that notice will find it in its turn. A notice counts if
 * it changes the application then, or as it is today: an earlier notice can be called off.
 */
export function noticesToCome<Of extends Living>(
  application: Of,
  { living, answers }: { living: readonly Living[]; answers: readonly OpenAnswer[] },
  notices: readonly AnsweredNotice[],
): Array<{ notice: AnsweredNotice; found: InCompany<Of> }> {
  if (isFinal(application.status)) return [];
  return notices
    .filter(({ state, settledAt }) => state === 'OPEN' && settledAt === null)
    .map((notice) => ({
      notice,
      found: foundInTurn(application, { living, answers }, notice),
      today: foundInTurn(application, { living, answers: [] }, notice),
    }))
    .filter(({ notice, found, today }) => isStillAbout(notice, found) || isStillAbout(notice, today))
    .map(({ notice, found }) => ({ notice, found }));
}
