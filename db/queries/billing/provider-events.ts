import type { Db, Trx } from '../../schema';

/** The providers' own event ids: a duplicate event is acknowledged and ignored. */
export type ProviderEvent = { provider: string; eventId: string };

export async function isEventKnown(db: Db, { provider, eventId }: ProviderEvent): Promise<boolean> {
  const row = await db
    .selectFrom('provider_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteEvent(
  trx: Trx,
  { provider, eventId }: ProviderEvent,
  receivedAt: string,
): Promise<void> {
  await trx
    .insertInto('provider_event')
    .values({ provider, event_id: eventId, received_at: receivedAt })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute();
}

/** Housekeeping; returns how many events were deleted. */
export async function deleteEventsBefore(trx: Trx, at: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('provider_event')
    .where('received_at', '<', at)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
