import { findFigures } from '@/db/queries/operations/figures/saved';
import { countInStatus } from '@/db/queries/operations/figures/sums';
import type { Context } from '@/lib/context';
import { type Holder, isAllowed, type Needed } from '@/lib/domain/account/rights';
import type { Status } from '@/lib/domain/application/status';
import {
  type DayMoney,
  type Figures,
  lastMonthStart,
  monthStart,
  nothing,
  plus,
} from '@/lib/domain/operations/figures';
import { addDays } from '@/lib/domain/shared/days';
import { today } from '../../shared/calendar';
import { chargedByDay } from './charged';

type Money = Pick<DayMoney, 'paid' | 'refunded'>;

export type ReadFigures = {
  /** `lastMonth`: null until the job has read it. `days`: those of this month. */
  charged: { today: Money; month: Money; lastMonth: Money | null; days: DayMoney[] };
  /** Applications by where they are, ended ones left out. */
  running: { active: number; waiting: number; paused: number };
  /** Made by a job; null before its first run. */
  made: Omit<Figures, 'charged'> | null;
};

const sumOf = (days: readonly Money[]): Money =>
  days.reduce(
    (sum, { paid, refunded }) => ({ paid: plus(sum.paid, paid), refunded: plus(sum.refunded, refunded) }),
    {
      paid: nothing,
      refunded: nothing,
    },
  );

/** The figures that a job made, and what is newer: today's money and the number of applications. */
export async function readFigures(ctx: Context): Promise<ReadFigures> {
  const saved = await findFigures(ctx.db);
  const day = today(ctx);
  const since = { month: monthStart(day), lastMonth: lastMonthStart(day) };
  const past = (saved?.charged ?? []).filter((one) => one.day >= since.lastMonth && one.day < day);
  const last = past.at(-1);
  const newer = await chargedByDay(ctx, last ? addDays(last.day, 1) : since.month, addDays(day, 1));
  const all = [...past, ...newer];
  const days = all.filter((one) => one.day >= since.month);
  const isLastMonthRead = all[0]?.day === since.lastMonth;
  const count = async (...statuses: Status[]) =>
    (await Promise.all(statuses.map((status) => countInStatus(ctx.db, status)))).reduce(
      (sum, one) => sum + one,
    );
  const made = saved && (({ charged: _, ...others }: Figures) => others)(saved);
  return {
    charged: {
      today: sumOf(days.filter((one) => one.day === day)),
      month: sumOf(days),
      lastMonth: isLastMonthRead ? sumOf(all.filter((one) => one.day < since.month)) : null,
      days,
    },
    running: {
      active: await count('ACTIVE'),
      waiting: await count('WAITING'),
      paused: await count('USER_PAUSED', 'ADMIN_PAUSED', 'SYSTEM_PAUSED'),
    },
    made,
  };
}

/** The part of them that the merchant's rights open, money by the right to it; null for the rest. */
export async function readFiguresFor(ctx: Context, merchant: Holder) {
  const { charged, running, made } = await readFigures(ctx);
  const open = <Value>(needed: Needed, value: Value) => (isAllowed(merchant, needed) ? value : null);
  return {
    charged: open('MONEY', charged),
    running: open('ORDERS', running),
    made: made && {
      ...made,
      forecast: open('MONEY', made.forecast),
      recovery: open('MONEY', made.recovery),
      moved: open('ORDERS', made.moved),
      endings: open('ORDERS', made.endings),
      funnel: open('ORDERS', made.funnel),
      retention: open('ORDERS', made.retention),
    },
  };
}
