import type { Member } from '../account/member';
import type { Terms } from '../account/terms';
import type { OptionInput } from '../application/application';
import type { MovedFrom, Timetable } from '../application/closed-days';
import { type ComingBox, comingBoxes, datesAt, type FirstDates } from '../application/round-dates';
import type { Cycle } from '../application/schedule';
import {
  type DeliveryRule,
  deliveryFee,
  deliveryGroups,
  lineBuyAmt,
  maxTotalAmt,
  type OrderAmounts,
  orderAmounts,
  type PricedLine,
  type UnitPrice,
} from '../billing/money';
import type { GroupNo, MemberNo, OrderSheetNo } from '../shared/ids';
import type { Address } from './address';
import type { FreeGiftCondition } from './free-gifts';
import type { OptionOfProduct } from './product';

/** One product option of a sheet, with its price and rule at the time the sheet was made. */
export type OrderSheetLine = {
  productNo: number;
  optionNo: number;
  orderCnt: number;
  optionInputs: OptionInput[];
  cycle: Cycle;
  lastRound: number | null;
  /** The free gifts chosen in the cart; null if none were chosen. */
  freeGiftOptionNos: number[] | null;
  unit: UnitPrice;
  deliveryRule: DeliveryRule;
};

export type OrderSheet = {
  orderSheetNo: OrderSheetNo;
  memberNo: MemberNo;
  isGift: boolean;
  lines: OrderSheetLine[];
  /** Used only to clear these cart rows when the sheet becomes an application. */
  cartNos: number[];
  /** The first round at the time the sheet was made, without a regional fee. */
  totalAmt: number;
  createdAt: string;
  expiresAt: string;
  groupNo: GroupNo | null;
};

/** A line at today's price. */
export type SheetLine = OptionOfProduct & Omit<OrderSheetLine, 'productNo' | 'optionNo'>;

/** Groups the lines that can ship together: equal cycles have equal delivery dates. */
export function shipments<Line extends { cycle: Cycle }>(lines: Line[]): Line[][] {
  const byCycle = new Map<string, Line[]>();
  for (const line of lines) {
    const key = cycleKey(line.cycle);
    byCycle.set(key, [...(byCycle.get(key) ?? []), line]);
  }
  return [...byCycle.values()];
}

/** Equal for equal cycles only. */
export function cycleKey(cycle: Cycle): string {
  const day = cycle.cycleType === 'MONTH' ? cycle.date : cycle.dayOfWeek;
  return [cycle.cycleType, cycle.cycle, day].join('/');
}

/** The amounts of the first round: one order for each shipment, added up (docs/rules/money.md#delivery-fee). */
export function firstRoundAmounts(
  lines: Array<PricedLine & { cycle: Cycle }>,
  remoteAmt: number,
): OrderAmounts {
  const parts = shipments(lines).map((shipment) => orderAmounts(shipment, remoteAmt));
  const sum = (of: (part: OrderAmounts) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    standardAmt: sum((part) => part.standardAmt),
    discountAmt: sum((part) => part.discountAmt),
    buyAmt: sum((part) => part.buyAmt),
    deliveryAmt: sum((part) => part.deliveryAmt),
    remoteDeliveryAmt: sum((part) => part.remoteDeliveryAmt),
    returnDeliveryAmt: sum((part) => part.returnDeliveryAmt),
    payAmt: sum((part) => part.payAmt),
  };
}

/** The most that all rounds of all lines can cost; null if a line has no last round. */
export function totalAtMost(
  lines: Array<PricedLine & { lastRound: number | null }>,
  remoteAmt: number,
): number | null {
  const ending = lines.flatMap((line) =>
    line.lastRound === null ? [] : [{ ...line, lastRound: line.lastRound }],
  );
  return ending.length === lines.length ? maxTotalAmt(ending, remoteAmt) : null;
}

export type PlannedRound = {
  optionNo: number;
  round: number;
  chargeOn: string;
  deliveryOn: string;
  movedFromOn: string | null;
  amount: number;
};

/** The page shows only the start of a long plan; its total is shown separately. */
const shownRounds = 24;
const shownRoundsWithoutEnd = 12;

/**
 * The charge and delivery date of each round if the sheet were applied for today. The first line of a box
 * carries the delivery fee, so that the amounts of one day add up to the charge of that day.
 */
export function planRounds(
  lines: Array<SheetLine & { dates: FirstDates }>,
  timetable: Timetable,
  remoteAmt: number,
): PlannedRound[] {
  const rounds = shipments(lines).flatMap((shipment) => {
    const longest = Math.max(...shipment.map(roundsShown));
    return comingDates(shipment, longest, timetable).flatMap(({ on, movedFromOn }, k) => {
      const shipped = shipment.filter((line) => roundsShown(line) > k);
      const fees = new Map(deliveryGroups(shipped).map((group) => [group[0], deliveryFee(group)]));
      return shipped.map((line, at) => {
        return {
          optionNo: line.option.optionNo,
          round: k + 1,
          chargeOn: datesAt(on, timetable.leadDays).nextOrderOn ?? on,
          deliveryOn: on,
          movedFromOn,
          amount: lineBuyAmt(line) + (fees.get(line) ?? 0) + (at === 0 ? remoteAmt : 0),
        };
      });
    });
  });
  return rounds.sort((a, b) => (a.deliveryOn < b.deliveryOn ? -1 : a.deliveryOn > b.deliveryOn ? 1 : 0));
}

/** The dates of a shipment's boxes: its lines have one plan. */
function comingDates(
  [line]: Array<SheetLine & { dates: FirstDates }>,
  most: number,
  timetable: Timetable,
): ComingBox[] {
  if (!line) return [];
  const { cycle, dates } = line;
  const plan = { cycle, gridBaseOn: dates.gridBaseOn, createdRounds: 0, lastRound: most };
  return [...comingBoxes(plan, dates, timetable)];
}

function roundsShown({ lastRound }: Pick<SheetLine, 'lastRound'>): number {
  return lastRound === null ? shownRoundsWithoutEnd : Math.min(lastRound, shownRounds);
}

/** Everything the sheet's page shows. */
export type OrderSheetView = {
  sheet: OrderSheet;
  /** The planned moment of a gift's invitation, from whose day the dates count; null: from today. */
  invitationAt: string | null;
  lines: Array<
    SheetLine & { firstDeliveryOn: string; movedFrom: MovedFrom | null; condition: FreeGiftCondition | null }
  >;
  amounts: OrderAmounts;
  /** null if a line has no last round. */
  maxTotalAmt: number | null;
  /** The regional fee of an order that the giver can agree to, and what all rounds cost at most then; null: none is asked. */
  farGift: { mostAmt: number; maxTotalAmt: number | null } | null;
  /** The recipient's acceptance deadline; null for an ordinary sheet. */
  deadlineOn: string | null;
  schedule: PlannedRound[];
  terms: Terms[];
  orderer: Member;
  /** The orderer's own addresses; empty for a gift. */
  addresses: { main: Address | null; recent: Address[] };
  gateway: string;
};
