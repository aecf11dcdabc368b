import { findWebhookEndpoint, type WebhookEndpoint } from '@/db/queries/messaging/webhooks';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import { fieldError, orNotFound } from '@/lib/domain/shared/errors';
import { hostOf, targetProblem } from '@/lib/ports/outgoing/target';

export async function getEndpoint(db: Db, endpointNo: number): Promise<WebhookEndpoint> {
  const endpoint = orNotFound(await findWebhookEndpoint(db, endpointNo));
  return endpoint;
}

/** Refuses a URL that is wrong by itself; the host's address is checked at each call. */
export function requireCallable(ctx: Context, url: string): void {
  const problem = targetProblem(url, { allowLoopback: ctx.config.WEBHOOK_ALLOW_PRIVATE === 'true' });
  if (problem) throw fieldError('url', problem);
}

/** For the trail: only the host, since a path or query may carry the receiver's secret. */
export const placeOf = ({ url }: Pick<WebhookEndpoint, 'url'>) => hostOf(new URL(url));
