import type { Temporal } from 'temporal-polyfill';
import { hashToken, newToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { instantText } from '@/lib/domain/shared/instant-text';
import { wallNow } from './calendar';

/**
 * A new secret for a link or a log-in, and what the shop stores of it: a hash, and its life in real time. `sendUntil` is the end of its
 * life on the shop's clock, for the text that carries it.
 */
export function issueToken(ctx: Context, life: Temporal.DurationLike) {
  const token = newToken();
  const stored = {
    tokenHash: hashToken(token),
    createdAt: wallNow(ctx),
    expiresAt: instantText(ctx.clock.wallNow().add(life)),
  };
  return { token, stored, sendUntil: instantText(ctx.clock.businessNow().add(life)) };
}
