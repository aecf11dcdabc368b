import type { DeliveryRule, PricedLine, UnitPrice } from '../billing/money';
import type { FrozenFreeGifts, ShownOption } from '../catalog/free-gifts';
import type { GroupNo, MemberNo, RecurringPaymentId } from '../shared/ids';
import type { LastRoundRule } from './last-round-rule';
import type { Cycle } from './schedule';
import type { Status, StatusReason } from './status';
import type { Weekday } from './weekday';

/** The cycles a product allows for recurring delivery. */
export type AllowedCycles = {
  cycleTypes: Array<'MONTH' | 'WEEK'>;
  monthCycles: number[];
  weekCycles: number[];
  daysOfWeek: Weekday[];
};

export type OptionInput = { inputLabel: string; inputValue: string };

/** The terms agreed at application: names in both languages, price, delivery rule, allowed cycles. */
export type Snapshot = ShownOption & {
  unit: UnitPrice;
  deliveryRule: DeliveryRule;
  allowedCycles: AllowedCycles;
  /** Absent in applications older than the rule. */
  lastRoundRule?: LastRoundRule;
};

/** The frozen free-gift choice, and the rounds whose pieces are already reserved from stock. */
export type ReservedFreeGifts = FrozenFreeGifts & { reservedRounds: number[] };

/** Why a merchant must check an application. */
export const flagReasons = [
  'OUT_OF_STOCK',
  'DATE_MISSED',
  'FREE_GIFT_SHORT',
  'RESTORED_CHARGE',
  'DISPUTE',
  'FRAUD_WARNING',
  'REFUND',
  'DELIVERY_DOUBTED',
  'AREA_FEE',
] as const;
export type FlagReason = (typeof flagReasons)[number];
const roundFlags: ReadonlySet<FlagReason> = new Set(['OUT_OF_STOCK', 'DATE_MISSED', 'FREE_GIFT_SHORT']);

/** What the merchant must look at before anything goes on by itself. */
export const flagsThatHold = ['DISPUTE', 'FRAUD_WARNING', 'RESTORED_CHARGE'] as const;
export const isHeldByFlag = (reason: FlagReason | null): boolean =>
  flagsThatHold.some((each) => each === reason);

/** A date of its own begins: its charge is announced like every other, which a round that waits for stock is not. */
export const flagOnResume = (reason: FlagReason | null): FlagReason | null =>
  reason === 'OUT_OF_STOCK' ? null : reason;

/** Returns `reason` if it stays until a merchant clears it. Flags of one round go with the next round. */
export function flagAfterRound(reason: FlagReason | null): FlagReason | null {
  return reason !== null && roundFlags.has(reason) ? null : reason;
}

/**
 * True if, after a restore, the gateway has a charge for a round of this WAITING or paused application: the
 * backup lacks an event. Only the merchant may close or resume it.
 */
export function isUnderReview({ flagReason }: Pick<Application, 'flagReason'>): boolean {
  return flagReason === 'RESTORED_CHARGE';
}

/** Days of the shop, both included. */
export type Span = { from: string; until: string };

/** One recurring payment. Dates are shop-local YYYY-MM-DD, instants UTC. */
export type Application = {
  recurringPaymentId: RecurringPaymentId;
  groupNo: GroupNo;
  groupSort: number;
  memberNo: MemberNo;
  isGift: boolean;
  status: Status;
  statusReason: StatusReason | null;
  statusChangedAt: string;
  productNo: number;
  optionNo: number;
  orderCnt: number;
  optionInputs: OptionInput[];
  snapshot: Snapshot;
  cycle: Cycle;
  /** null only for an ordinary application without a last round. */
  lastRound: number | null;
  /** Order lines that are not void. */
  createdRounds: number;
  /** First date of the grid; null until a gift is accepted. */
  gridBaseOn: string | null;
  /** Exact next dates while ACTIVE with a delivery to come. */
  nextDeliveryOn: string | null;
  nextOrderOn: string | null;
  /** The date of the coming box before a closed day moved it (docs/rules/calendar.md#closed-days). */
  movedFromOn: string | null;
  /** The delivery date of a failed round (payment or stock), which is created at once on resume. */
  failedRoundOn: string | null;
  isFlagged: boolean;
  flagReason: FlagReason | null;
  cardNo: number;
  addressNo: number | null;
  freeGiftPlan: ReservedFreeGifts | null;
  /** The most that it pays as regional fee, set when that fee rose; null: the region's current fee. */
  agreedAreaAmt: number | null;
  /** The days on which the recipient is away. */
  away: Span[];
  /** The day that the recipient chose for the coming box; one that is over says nothing any more. */
  chosenOn: string | null;
  /** The newest pause of its option that reached it; null: none. */
  ranOutNo: number | null;
  /** How often the recipient has moved a date. */
  awayUses: number;
  registeredAt: string;
  registeredOn: string;
  pausedAt: string | null;
  closedAt: string | null;
};

/**
 * `createdRounds` + 1, at most the last round; for a final status `createdRounds` (docs/rules/rounds.md#words).
 */
export function nextRound(
  application: Pick<Application, 'createdRounds' | 'lastRound'>,
  isFinalState: boolean,
): number {
  if (isFinalState) return application.createdRounds;
  const next = application.createdRounds + 1;
  return application.lastRound === null ? next : Math.min(next, application.lastRound);
}

/** The last round may not be set below this one (docs/rules/rounds.md#last-round). */
export function currentRound(application: Pick<Application, 'createdRounds'>): number {
  return application.createdRounds + 1;
}

export function allRoundsCreated(application: Pick<Application, 'createdRounds' | 'lastRound'>): boolean {
  return application.lastRound !== null && application.createdRounds >= application.lastRound;
}

export function isCycleAllowed(cycle: Cycle, allowed: AllowedCycles): boolean {
  if (!allowed.cycleTypes.includes(cycle.cycleType)) return false;
  if (cycle.cycleType === 'MONTH') return allowed.monthCycles.includes(cycle.cycle);
  return allowed.weekCycles.includes(cycle.cycle) && allowed.daysOfWeek.includes(cycle.dayOfWeek);
}

/** No setting raises what an application pays. A gift's fee is kept with it, so that nobody need know its region (docs/rules/money.md#regional-fee). */
export function areaAmtPaid(
  { isGift, agreedAreaAmt }: Pick<Application, 'isGift' | 'agreedAreaAmt'>,
  areaAmt: number,
): number {
  return isGift ? (agreedAreaAmt ?? 0) : Math.min(areaAmt, agreedAreaAmt ?? areaAmt);
}

export function pricedLine({ snapshot, orderCnt }: Pick<Application, 'snapshot' | 'orderCnt'>): PricedLine {
  return { unit: snapshot.unit, deliveryRule: snapshot.deliveryRule, orderCnt };
}
