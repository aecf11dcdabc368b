import { afterCommit } from '@/db/after-commit';
import { type AuditEntry, insertAuditEntry } from '@/db/queries/operations/audit-log';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { businessNow } from './calendar';

/** A row of the trail, and, once that is there to stay, its line in the log. */
export async function audit(ctx: Context, trx: Trx, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(trx, entry);
  const { action, object, actor, actorNo } = entry;
  afterCommit(trx, () =>
    ctx.log.info({ event: 'audit', action, object, actor: actorOf(actor, actorNo), result: 'OK' }),
  );
}

/** Who acts, as every line of the log says it: a role and a number, never a name. */
export const actorOf = (actor: string, actorNo: number | null | undefined) =>
  actorNo === null || actorNo === undefined ? actor : `${actor} ${actorNo}`;

/**
 * Writes down what a merchant does in the console, in the transaction that does it: who, from where, when, to what, before,
 * after and why.
 * `before`, `after` and `details` name things and numbers, never a person's data (safety.md, S77).
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
