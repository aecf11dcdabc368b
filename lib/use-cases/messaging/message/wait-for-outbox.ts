import { setTimeout as wait } from 'node:timers/promises';
import { countPendingMessages } from '@/db/queries/messaging/messages';
import type { Context } from '@/lib/context';
import { wake } from '@/lib/ports/job-signal';
import { businessNow } from '../../shared/calendar';

const patienceMs = 3_000;
const lookEveryMs = 25;

/**
 * For the sandbox's inbox: its answer includes every message enqueued before the call. Waits until no message is due any more, or
 * until a time limit (a provider on hold keeps one due).
 */
export async function waitForOutbox(ctx: Context): Promise<void> {
  wake();
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
    if ((await countPendingMessages(ctx.db, businessNow(ctx))) === 0) return;
    await wait(lookEveryMs);
  }
}
