import { setTimeout as wait } from 'node:timers/promises';
import { isChargeInHand } from '@/db/queries/billing/open-outcomes';
import type { Context } from '@/lib/context';
import type { OrderNo } from '@/lib/domain/shared/ids';
import { wallNow } from '../../shared/calendar';

const pollMs = 50;

/**
 * Waits while another worker asks the gateway about a charge, or about one of this order, and for at most as long as a gateway may
 * take.
 */
export async function waitForCharges(ctx: Context, orderNo?: OrderNo): Promise<void> {
  for (let waitedMs = 0; waitedMs < ctx.config.GATEWAY_TIMEOUT_MS; waitedMs += pollMs) {
    if (!(await isChargeInHand(ctx.db, wallNow(ctx), orderNo))) return;
    await wait(pollMs);
  }
}
