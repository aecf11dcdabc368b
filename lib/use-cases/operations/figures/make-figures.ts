import { setImmediate as afterOthers } from 'node:timers/promises';
import { findWays } from '@/db/queries/gift/ways';
import { findFiguresAge, saveFigures } from '@/db/queries/operations/figures/saved';
import {
  countStarted,
  findEndings,
  findGiftsMade,
  findStarts,
  type Start,
  sumFirstTries,
} from '@/db/queries/operations/figures/sums';
import { isClockSetBack } from '@/db/queries/operations/sandbox-clock';
import type { Context } from '@/lib/context';
import {
  cohortsOf,
  type Figures,
  type Funnel,
  lastMonthStart,
  movedDays,
  nothing,
  plus,
  type Recovery,
  recoveryDays,
  retentionMonths,
} from '@/lib/domain/operations/figures';
import { addDays } from '@/lib/domain/shared/days';
import { instantText } from '@/lib/domain/shared/instant-text';
import type { BatchResult } from '../../shared/batch';
import { businessNow, dayOf, instantsOfDays, today } from '../../shared/calendar';
import { pagesAfter } from '../../shared/pages';
import { chargedByDay } from './charged';
import { forecastCharges } from './forecast';

export const figuresTask = 'make-figures';

const everyMinutes = 60;
const pageSize = 500;

/**
 * Makes the figures of the dashboard that cost a reading of the shop, once an hour of business time (docs/rules/operations.md#figures).
 * It reads page by page and lets calls in between. A run leaves no row: it works on no record.
 */
export async function makeFigures(ctx: Context): Promise<BatchResult> {
  const none = { worked: 0, failed: 0 };
  const now = businessNow(ctx);
  const madeAt = await findFiguresAge(ctx.db);
  const anHourAgo = instantText(ctx.clock.businessNow().subtract({ minutes: everyMinutes }));
  if (madeAt !== null && madeAt > anHourAgo && madeAt <= now) return none;
  const figures = await figuresOf(ctx);
  await ctx.transaction(async (trx) => {
    if (!(await isClockSetBack(trx, ctx.clock))) await saveFigures(trx, figures);
  });
  return none;
}

async function figuresOf(ctx: Context): Promise<Figures> {
  const madeOn = today(ctx);
  const { failed, recovered, open, lost, all } = await recoveryOf(ctx, madeOn);
  return {
    madeAt: businessNow(ctx),
    madeOn,
    charged: await chargedByDay(ctx, lastMonthStart(madeOn), madeOn),
    forecast: {
      days: await forecastCharges(ctx),
      failingShare: all.amount === 0 ? 0 : failed.amount / all.amount,
    },
    ...(await movesOf(ctx, madeOn)),
    funnel: await funnelOf(ctx, madeOn),
    recovery: { failed, recovered, open, lost },
    retention: await retentionOf(ctx, madeOn),
  };
}

/** Reads page after page, with a turn for others after each. */
async function* politePages<Row>(
  read: (page: { after: Row | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const rows of pagesAfter(pageSize, read)) {
    yield rows;
    await afterOthers();
  }
}

async function recoveryOf(ctx: Context, madeOn: string): Promise<Recovery & { all: typeof nothing }> {
  let sum = { all: nothing, failed: nothing, recovered: nothing, open: nothing, lost: nothing };
  for (let ago = recoveryDays; ago > 0; ago -= 1) {
    const { all, failed, recovered, open, lost } = await sumFirstTries(ctx.db, addDays(madeOn, -ago));
    sum = {
      all: plus(sum.all, all),
      failed: plus(sum.failed, failed),
      recovered: plus(sum.recovered, recovered),
      open: plus(sum.open, open),
      lost: plus(sum.lost, lost),
    };
    await afterOthers();
  }
  return sum;
}

async function movesOf(ctx: Context, madeOn: string): Promise<Pick<Figures, 'moved' | 'endings'>> {
  const from = addDays(madeOn, -movedDays);
  const started = await countStarted(ctx.db, from, madeOn);
  const endings = await findEndings(ctx.db, instantsOfDays(ctx, from, addDays(madeOn, -1)));
  const ended = countBy(endings, ({ at }) => dayOf(ctx, at));
  const why = new Map<string, Figures['endings'][number]>();
  for (const { status, reason } of endings) {
    const key = `${status}/${reason}`;
    why.set(key, { status, reason, count: (why.get(key)?.count ?? 0) + 1 });
  }
  const days = Array.from({ length: movedDays }, (_, ahead) => addDays(from, ahead));
  return {
    moved: days.map((day) => ({ day, started: started.get(day) ?? 0, ended: ended.get(day) ?? 0 })),
    endings: [...why.values()].sort((one, other) => other.count - one.count),
  };
}

/** A later step counts for the earlier ones: not every carrier reports that a text arrived. */
async function funnelOf(ctx: Context, madeOn: string): Promise<Funnel> {
  const span = instantsOfDays(ctx, addDays(madeOn, -movedDays), addDays(madeOn, -1));
  const sum = { sent: 0, arrived: 0, opened: 0, accepted: 0 };
  const gifts = politePages<string>(({ after = '', limit }) => findGiftsMade(ctx.db, span, { after, limit }));
  for await (const groupNos of gifts)
    for (const { text, openedAt, acceptedAt } of (await findWays(ctx.db, groupNos)).values()) {
      const isAccepted = acceptedAt !== null;
      const isOpened = isAccepted || openedAt !== null;
      const isArrived = isOpened || text?.delivery === 'DELIVERED';
      if (isAccepted) sum.accepted += 1;
      if (isOpened) sum.opened += 1;
      if (isArrived) sum.arrived += 1;
      if (isArrived || text?.state === 'SENT') sum.sent += 1;
    }
  return sum;
}

/** An ordinary application starts when it is made, a gift when it is accepted. */
async function retentionOf(ctx: Context, madeOn: string): Promise<Figures['retention']> {
  const thisMonth = madeOn.slice(0, 7);
  const sinceMonth = addMonths(thisMonth, 1 - retentionMonths);
  const members = new Map<string, { startedIn: string; lostIn: string | null; count: number }>();
  // A gift may wait for months before it starts.
  const first = { registeredOn: `${addMonths(sinceMonth, -longestWaitMonths)}-01`, recurringPaymentId: '' };
  const starts = politePages<Start>(({ after = first, limit }) => findStarts(ctx.db, after, limit));
  for await (const rows of starts)
    for (const { isGift, registeredOn, acceptedAt, status, closedAt } of rows) {
      const startedOn = isGift ? acceptedAt && dayOf(ctx, acceptedAt) : registeredOn;
      if (!startedOn || startedOn.slice(0, 7) < sinceMonth) continue;
      const startedIn = startedOn.slice(0, 7);
      // Who ran all rounds is not lost.
      const isLost = closedAt !== null && status !== 'ROUND_FINISHED';
      const lostIn = isLost ? dayOf(ctx, closedAt).slice(0, 7) : null;
      const key = `${startedIn} ${lostIn}`;
      members.set(key, { startedIn, lostIn, count: (members.get(key)?.count ?? 0) + 1 });
    }
  return cohortsOf([...members.values()], thisMonth);
}

const longestWaitMonths = 6;

function addMonths(month: string, months: number): string {
  const no = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(no / 12)}-${String((no % 12) + 1).padStart(2, '0')}`;
}

function countBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}
