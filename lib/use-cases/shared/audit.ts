import { afterCommit } from '@/db/after-commit';
import { type AuditEntry, insertAuditEntry } from '@/db/queries/operations/audit-log';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { businessNow } from './calendar';

/** Writes a row of the trail, and after the commit its line in the log. */
export async function audit(ctx: Context, trx: Trx, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(trx, entry);
  const { action, object, actor, actorNo } = entry;
  afterCommit(trx, () =>
    ctx.log.info({ event: 'audit', action, object, actor: actorOf(actor, actorNo), result: 'OK' }),
  );
}

/** The actor in every log line: a role and a number, never a name. */
export const actorOf = (actor: string, actorNo: number | null | undefined) =>
  actorNo === null || actorNo === undefined ? actor : `${actor} ${actorNo}`;

/**
 * Records a merchant's action in the console, in the action's own transaction: who, from where, when, to what, before, after and
 * why. `before`, `after` and `details` name things and numbers, a person's data only masked.
 */
export async function auditMerchant(
  ctx: Context,
  trx: Trx,
  merchant: Member,
  entry: {
    action: string;
    object: string;
    before?: unknown;
    after?: unknown;
    reason?: string | null;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const { action, object, before, after, reason, details } = entry;
  await audit(ctx, trx, {
    at: businessNow(ctx),
    actor: merchant.role === 'OWNER' ? 'OWNER' : 'STAFF',
    actorNo: merchant.memberNo,
    action,
    object,
    details: {
      ...(ctx.clientNet && { clientNet: ctx.clientNet }),
      ...details,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      ...(reason && { reason }),
    },
  });
}
