import type { Selectable } from 'kysely';
import type { DeliveryError } from '@/lib/domain/messaging/webhook';
import { fromColumns, toColumns } from '../../columns';
import { storedJson } from '../../damaged';
import type { Db, Tables, Trx } from '../../schema';
import { isFree, updateOpen } from '../shared/lease';

export type NewWebhookEvent = {
  eventId: string;
  type: string;
  subject: string;
  data: object;
  /** An event with the same key is written only once. */
  onceKey?: string;
  endpointNos: number[];
};

/** Records the events, each with one delivery per listening endpoint, due at once. */
export async function insertWebhookEvents(trx: Trx, events: NewWebhookEvent[], at: string): Promise<void> {
  if (events.length === 0) return;
  const inserted = await trx
    .insertInto('webhook_event')
    .values(
      events.map((event) => ({
        ...toColumns(event, 'eventId', 'type', 'subject'),
        data: JSON.stringify(event.data),
        once_key: event.onceKey ?? null,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('event_id')
    .execute();
  const fresh = new Set(inserted.map((row) => row.event_id));
  const deliveries = events
    .filter(({ eventId }) => fresh.has(eventId))
    .flatMap(({ eventId, type, subject, endpointNos }) =>
      endpointNos.map((endpointNo) => ({
        endpoint_no: endpointNo,
        event_id: eventId,
        type,
        subject,
        state: 'PENDING' as const,
        next_at: at,
        since: at,
        last_status: null,
        last_error: null,
        lease_until: null,
        created_at: at,
        delivered_at: null,
      })),
    );
  if (deliveries.length > 0) await trx.insertInto('webhook_delivery').values(deliveries).execute();
}

export type DueDelivery = {
  deliveryNo: number;
  eventId: string;
  type: string;
  subject: string;
  /** Read when it is sent, so that a damaged event fails alone. */
  data: () => Record<string, unknown>;
  attempts: number;
  since: string;
  createdAt: string;
};

/**
 * An event waits behind an earlier one of its subject until that one had this many attempts: this keeps the order, but never
 * blocks forever.
 */
const heldAttempts = 3;

/** Due deliveries of one endpoint, oldest first: `at` is business time, `wallAt` real time for the leases. */
export async function findDueDeliveries(
  db: Db,
  filter: { endpointNo: number; at: string; wallAt: string; limit: number },
): Promise<DueDelivery[]> {
  const rows = await selectDeliveries(db)
    .where('endpoint_no', '=', filter.endpointNo)
    .where('state', '=', 'PENDING')
    .where('next_at', '<=', filter.at)
    .where(isFree('webhook_delivery', filter.wallAt))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('webhook_delivery as earlier')
            .select('earlier.delivery_no')
            .where('earlier.endpoint_no', '=', filter.endpointNo)
            .whereRef('earlier.subject', '=', 'webhook_delivery.subject')
            .whereRef('earlier.delivery_no', '<', 'webhook_delivery.delivery_no')
            .where('earlier.state', '=', 'PENDING')
            .where('earlier.attempts', '<', heldAttempts),
        ),
      ),
    )
    .orderBy('next_at')
    .orderBy('delivery_no')
    .limit(filter.limit)
    .execute();
  return rows.map(toDue);
}

export async function findDelivery(db: Db, deliveryNo: number): Promise<DueDelivery | undefined> {
  const row = await selectDeliveries(db).where('delivery_no', '=', deliveryNo).executeTakeFirst();
  return row && toDue(row);
}

function selectDeliveries(db: Db) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.event_id', 'webhook_delivery.event_id')
    .selectAll('webhook_delivery')
    .select(['webhook_event.data', 'webhook_event.created_at as happened_at']);
}

function toDue(
  row: Selectable<Tables['webhook_delivery']> & { data: string; happened_at: string },
): DueDelivery {
  return {
    ...fromColumns(row, 'delivery_no', 'event_id', 'type', 'subject', 'attempts', 'since'),
    data: () => storedJson<Record<string, unknown>>(row.data, {}),
    createdAt: row.happened_at,
  };
}

export type DeliveryOutcome = { attempts: number; status: number | null; error: DeliveryError | null } & (
  | { state: 'DELIVERED'; at: string }
  | { state: 'FAILED' }
  | { state: 'PENDING'; nextAt: string }
);

/** Writes the outcome of an attempt. False, without a change, when the delivery was settled meanwhile. */
export async function settleDelivery(
  trx: Trx,
  deliveryNo: number,
  outcome: DeliveryOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await updateOpen(trx, 'webhook_delivery', deliveryNo)
    .set({
      state: outcome.state,
      attempts: outcome.attempts,
      last_status: outcome.status,
      last_error: outcome.error,
      next_at: outcome.state === 'PENDING' ? outcome.nextAt : null,
      delivered_at: outcome.state === 'DELIVERED' ? outcome.at : null,
      lease_until: null,
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** No more deliveries: the endpoint is switched off or deleted. */
export async function cancelPendingDeliveries(trx: Trx, endpointNo: number): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'CANCELLED', next_at: null, lease_until: null })
    .where('endpoint_no', '=', endpointNo)
    .where('state', '=', 'PENDING')
    .execute();
}

/** The group of an order, for the personal data that an event may include. */
export async function findGroupNoOfOrder(db: Db, orderNo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .select('group_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row?.group_no;
}
