import { setImmediate as afterOthers } from 'node:timers/promises';
import { listAreaFees } from '@/db/queries/catalog/area-fees';
import { findPlanned, type PlannedApplication } from '@/db/queries/operations/figures/sums';
import { rareReadsOfARun } from '@/db/queries/shared/rare-reads';
import type { Context } from '@/lib/context';
import { pricedLine } from '@/lib/domain/application/application';
import { type Timetable, timetableOf } from '@/lib/domain/application/closed-days';
import { datesAfterOrder, deliveryDateOf } from '@/lib/domain/application/round-dates';
import { orderAmounts } from '@/lib/domain/billing/money';
import { type Figures, forecastDays, type MoneyCount, nothing, plus } from '@/lib/domain/operations/figures';
import { addDays } from '@/lib/domain/shared/days';
import { remoteAmtOf } from '../../billing/round/write-order';
import { today } from '../../shared/calendar';

type Round = { on: string; deliveryOn: string; member: PlannedApplication };

const pageSize = 500;

/**
 * What the applications of today will be charged on each of the next days, as if nothing changed: no pause, no end but the last round, no
 * card that fails, no stock that is short. Gifts that wait are not in it.
 */
export async function forecastCharges(caller: Context): Promise<Figures['forecast']['days']> {
  const ctx = { ...caller, rare: rareReadsOfARun() };
  const from = today(ctx);
  const until = addDays(from, forecastDays - 1);
  const timetable = timetableOf(await ctx.rare.settings(ctx.db));
  const hasFees = (await listAreaFees(ctx.db)).length > 0;
  const days = new Map<string, MoneyCount>();
  for await (const group of groupsOf(ctx, until)) {
    const orders = new Map<string, Round[]>();
    for (const member of group)
      for (const round of roundsOf(member, { from, until, timetable })) {
        const key = `${round.on}/${round.deliveryOn}/${member.application.cardNo}`;
        orders.set(key, [...(orders.get(key) ?? []), round]);
      }
    for (const rounds of orders.values()) {
      const [first] = rounds;
      if (!first) continue;
      const applications = rounds.map(({ member }) => member.application);
      const remoteAmt = hasFees ? await remoteAmtOf(ctx, ctx.db, applications, first.member.zip) : 0;
      const { payAmt } = orderAmounts(applications.map(pricedLine), remoteAmt);
      // A damaged price makes no number.
      if (!Number.isSafeInteger(payAmt)) continue;
      days.set(first.on, plus(days.get(first.on) ?? nothing, { amount: payAmt, count: 1 }));
    }
  }
  return Array.from({ length: forecastDays }, (_, ahead) => {
    const day = addDays(from, ahead);
    return { day, ...(days.get(day) ?? nothing) };
  });
}

/** The planned applications, group by group. */
async function* groupsOf(ctx: Context, until: string): AsyncGenerator<PlannedApplication[]> {
  let after = '';
  for (;;) {
    const rows = await findPlanned(ctx.db, until, { after, limit: pageSize });
    const groups = new Map<string, PlannedApplication[]>();
    for (const row of rows) {
      const { groupNo } = row.application;
      groups.set(groupNo, [...(groups.get(groupNo) ?? []), row]);
    }
    const isLast = rows.length < pageSize;
    // The last group of a full page may go on behind it.
    const whole = isLast ? [...groups] : [...groups].slice(0, Math.max(1, groups.size - 1));
    for (const [groupNo, group] of whole) {
      yield group;
      after = groupNo;
    }
    if (isLast) return;
    await afterOthers();
  }
}

/** The rounds that are charged in [from, until]; what is late is charged on `from`. */
function* roundsOf(
  member: PlannedApplication,
  { from, until, timetable }: { from: string; until: string; timetable: Timetable },
): Generator<Round> {
  let { application } = member;
  while (application.nextOrderOn !== null && application.nextOrderOn <= until) {
    const on = application.nextOrderOn < from ? from : application.nextOrderOn;
    const day = { today: on, ...timetable };
    const order = deliveryDateOf(application, day);
    yield { on, deliveryOn: order.deliveryOn, member };
    const created = { ...application, createdRounds: application.createdRounds + 1 };
    application = { ...created, ...datesAfterOrder(created, order, day) };
  }
}
