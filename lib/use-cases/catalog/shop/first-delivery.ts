import { Temporal } from 'temporal-polyfill';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { type Cycle, startPossibleGrid } from '@/lib/domain/application/schedule';
import { today } from '../../shared/calendar';

/**
 * When the first box would arrive if a cycle were applied for today: shown to people, never picked
 * (docs/rules/calendar.md#first-delivery).
 */
export async function firstDeliveryEstimator(ctx: Context): Promise<(cycle: Cycle) => string> {
  const { orderLeadDays } = await readSettings(ctx.db);
  const from = Temporal.PlainDate.from(today(ctx));
  return (cycle) => startPossibleGrid(cycle, from, orderLeadDays, null).baseOn.toString();
}
