import type { Selectable } from 'kysely';
import { type DeliveryError, type DeliveryState, webhookTestType } from '@/lib/domain/messaging/webhook';
import { fromColumns } from '../../columns';
import { countUpTo } from '../../page';
import type { Db, Tables, Trx } from '../../schema';

/** Repeats an ended delivery with the same id and fresh attempts. False while it is pending. */
export async function replayDelivery(
  trx: Trx,
  filter: { endpointNo: number; deliveryNo: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set({ state: 'PENDING', attempts: 0, next_at: filter.at, since: filter.at, delivered_at: null })
    .where('delivery_no', '=', filter.deliveryNo)
    .where('endpoint_no', '=', filter.endpointNo)
    .where('state', '<>', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Repeats all undelivered events since that time, except tests; returns how many. */
export async function replayUndelivered(
  trx: Trx,
  filter: { endpointNo: number; happenedSince: string; at: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set({ state: 'PENDING', attempts: 0, next_at: filter.at, since: filter.at })
    .where('endpoint_no', '=', filter.endpointNo)
    .where('state', 'in', ['FAILED', 'CANCELLED'])
    .where('type', '<>', webhookTestType)
    .where('created_at', '>=', filter.happenedSince)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type LoggedDelivery = {
  deliveryNo: number;
  eventId: string;
  type: string;
  subject: string;
  state: DeliveryState;
  attempts: number;
  status: number | null;
  error: DeliveryError | null;
  createdAt: string;
  nextAt: string | null;
  deliveredAt: string | null;
};

type DeliveryFilter = { endpointNo: number; state: DeliveryState | null; type: string | null };

function deliveriesQuery(db: Db, filter: DeliveryFilter) {
  let query = db.selectFrom('webhook_delivery').where('endpoint_no', '=', filter.endpointNo);
  if (filter.state !== null) query = query.where('state', '=', filter.state);
  if (filter.type !== null) query = query.where('type', '=', filter.type);
  return query;
}

export const countDeliveries = (db: Db, filter: DeliveryFilter): Promise<number> =>
  countUpTo(db, deliveriesQuery(db, filter).select('delivery_no'));

/** The log of one endpoint, newest first. */
export async function listDeliveries(
  db: Db,
  filter: DeliveryFilter & { beforeNo: number | null; limit: number },
): Promise<LoggedDelivery[]> {
  let query = deliveriesQuery(db, filter).selectAll().orderBy('delivery_no', 'desc').limit(filter.limit);
  if (filter.beforeNo !== null) query = query.where('delivery_no', '<', filter.beforeNo);
  const rows = await query.execute();
  return rows.map(toLogged);
}

export async function findDeliveryOfEvent(
  db: Db,
  endpointNo: number,
  eventId: string,
): Promise<LoggedDelivery | undefined> {
  const row = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('endpoint_no', '=', endpointNo)
    .executeTakeFirst();
  return row && toLogged(row);
}

function toLogged(row: Selectable<Tables['webhook_delivery']>): LoggedDelivery {
  return {
    ...fromColumns(
      row,
      ['delivery_no', 'event_id', 'type', 'subject', 'state', 'attempts'],
      ['created_at', 'next_at', 'delivered_at'],
    ),
    status: row.last_status,
    error: row.last_error,
  };
}

/**
 * Deletes deliveries and events from before `createdBefore`, delivered or not. A once-only event is kept while its link lives, so
 * that it is never sent twice. Returns how many deliveries were deleted.
 */
export async function forgetOldDeliveries(trx: Trx, createdBefore: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', createdBefore)
    .where((where) => where.or([where('state', '<>', 'PENDING'), where('since', '<', createdBefore)]))
    .executeTakeFirst();
  await trx
    .deleteFrom('webhook_event')
    .where('created_at', '<', createdBefore)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('webhook_delivery')
            .select('webhook_delivery.delivery_no')
            .whereRef('webhook_delivery.event_id', '=', 'webhook_event.event_id'),
        ),
      ),
    )
    .where((where) =>
      where.or([
        where('once_key', 'is', null),
        where.not(
          where.exists(
            where
              .selectFrom('gift_link')
              .select('gift_link.token_hash')
              .whereRef('gift_link.group_no', '=', 'webhook_event.subject')
              .where('gift_link.dead_at', 'is', null),
          ),
        ),
      ]),
    )
    .execute();
  return Number(numDeletedRows);
}
