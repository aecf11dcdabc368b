import type { Status, StatusReason } from '../application/status';
import { addDays } from '../shared/days';

/** Money in the currency's smallest unit and the number of what it was made of. */
export type MoneyCount = { amount: number; count: number };
export const nothing: MoneyCount = { amount: 0, count: 0 };

export const plus = (one: MoneyCount, other: MoneyCount): MoneyCount => ({
  amount: one.amount + other.amount,
  count: one.count + other.count,
});

/** What was charged and refunded on a day of the shop. */
export type DayMoney = { day: string; paid: MoneyCount; refunded: MoneyCount };

export type Recovery = { failed: MoneyCount; recovered: MoneyCount; open: MoneyCount; lost: MoneyCount };

export type Funnel = { sent: number; arrived: number; opened: number; accepted: number };

export type Cohort = {
  /** The month of the start, YYYY-MM. */
  month: string;
  started: number;
  /** How many were not ended early by the end of that month, and of each month after it. */
  kept: number[];
};

/**
 * The figures that cost a reading of the shop, made by a job (docs/rules/operations.md#figures). Days are the shop's; spans end on the
 * day before `madeOn`, except the forecast, which begins on it.
 */
export type Figures = {
  madeAt: string;
  madeOn: string;
  /** From the first day of the last month on. */
  charged: DayMoney[];
  /** The next 60 days; `failingShare` is the share of the money that no card paid at the first try in the last 90 days, from 0 to 1. */
  forecast: { days: Array<{ day: string } & MoneyCount>; failingShare: number };
  /** The last 30 days. */
  moved: Array<{ day: string; started: number; ended: number }>;
  endings: Array<{ status: Status; reason: StatusReason | null; count: number }>;
  /** Gifts of the last 30 days. */
  funnel: Funnel;
  /** Orders of the last 90 days. */
  recovery: Recovery;
  /** The last twelve months. */
  retention: Cohort[];
};

export const forecastDays = 60;
export const movedDays = 30;
export const recoveryDays = 90;
export const retentionMonths = 12;

/** The first day of the month of `day`. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month before. */
export const lastMonthStart = (day: string): string => monthStart(addDays(monthStart(day), -1));

const monthNo = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** The months after which applications of each month of start were still kept. Months are written YYYY-MM; `thisMonth` is the last one. */
export function cohortsOf(
  starts: ReadonlyArray<{ startedIn: string; lostIn: string | null; count: number }>,
  thisMonth: string,
): Cohort[] {
  const months = [...new Set(starts.map(({ startedIn }) => startedIn))].sort();
  return months.map((month) => {
    const members = starts.filter(({ startedIn }) => startedIn === month);
    const started = members.reduce((sum, { count }) => sum + count, 0);
    const kept = Array.from({ length: monthNo(thisMonth) - monthNo(month) + 1 }, (_, after) => {
      const isLost = ({ lostIn }: { lostIn: string | null }) =>
        lostIn !== null && monthNo(lostIn) - monthNo(month) <= after;
      return started - members.filter(isLost).reduce((sum, { count }) => sum + count, 0);
    });
    return { month, started, kept };
  });
}
