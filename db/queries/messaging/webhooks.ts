import type { Selectable, Updateable } from 'kysely';
import { type WebhookType, webhookTypes } from '@/lib/domain/messaging/webhook';
import { unreadable } from '@/lib/domain/shared/damaged';
import { fromColumns } from '../../columns';
import { listed, storedJson, strictly } from '../../damaged';
import { countRows } from '../../page';
import { prepared } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { open, seal } from '../../sealed';

/** A merchant's own endpoint and the events it receives. */
export type WebhookEndpoint = {
  endpointNo: number;
  url: string;
  description: string;
  events: WebhookType[];
  isEnabled: boolean;
  includesPersonal: boolean;
  disabledWhy: 'BY_HAND' | 'GONE' | null;
  /** Deliveries have failed since this time, with no success since. */
  flaggedAt: string | null;
  previousSecretUntil: string | null;
  createdAt: string;
};

/** The events of each endpoint: read for every event that is recorded. */
export type WebhookListener = { endpointNo: number; events: ReadonlySet<string> };

export async function findWebhookListeners(db: Db): Promise<WebhookListener[]> {
  const { rows } = await listeners(db, {});
  return rows.map((row) => ({ endpointNo: row.endpoint_no, events: new Set(eventsOf(row.events)) }));
}

const listeners = prepared((db) =>
  db
    .selectFrom('webhook_endpoint')
    .select(['endpoint_no', 'events'])
    .where('is_enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('endpoint_no'),
);

export async function listWebhookEndpoints(db: Db): Promise<WebhookEndpoint[]> {
  return listed(await selectLive(db).orderBy('endpoint_no').execute(), toEndpoint);
}

export async function findWebhookEndpoint(db: Db, endpointNo: number): Promise<WebhookEndpoint | undefined> {
  const row = await selectLive(db).where('endpoint_no', '=', endpointNo).executeTakeFirst();
  return row && toEndpoint(row);
}

/** What a sender needs of an endpoint, with its secrets; `wallAt` decides whether the previous secret still signs. */
export type ServedEndpoint = WebhookEndpoint & { secrets: string[] };

/** Endpoints to call now: those that are not resting, or one by its number, resting or not. */
export async function findServedEndpoints(
  db: Db,
  filter: { at: string; wallAt: string; endpointNo?: number },
): Promise<ServedEndpoint[]> {
  let query = selectLive(db);
  if (filter.endpointNo !== undefined) query = query.where('endpoint_no', '=', filter.endpointNo);
  else
    query = query
      .where('is_enabled', '=', 1)
      .where((where) =>
        where.or([where('resting_until', 'is', null), where('resting_until', '<=', filter.at)]),
      );
  const rows = await query.orderBy('endpoint_no').execute();
  const read = filter.endpointNo === undefined ? listed : strictly;
  const served = read(rows, (row) => {
    const previous = (row.previous_secret_until ?? '') > filter.wallAt ? row.previous_secret_enc : null;
    return {
      ...toEndpoint(row),
      secrets: [row.secret_enc, previous].flatMap((enc) => (enc ? open(enc) : [])),
    };
  });
  // An endpoint whose URL or secret cannot be read is not called.
  return served.filter(({ url, secrets }) => ![url, ...secrets].includes(unreadable));
}

export async function insertWebhookEndpoint(
  trx: Trx,
  endpoint: Pick<WebhookEndpoint, 'url' | 'description' | 'events' | 'includesPersonal' | 'createdAt'> & {
    secret: string;
  },
): Promise<number> {
  const row = await trx
    .insertInto('webhook_endpoint')
    .values({
      url_enc: seal(endpoint.url),
      description: endpoint.description,
      events: JSON.stringify(endpoint.events),
      secret_enc: seal(endpoint.secret),
      previous_secret_enc: null,
      previous_secret_until: null,
      is_enabled: 1,
      includes_personal: endpoint.includesPersonal ? 1 : 0,
      disabled_why: null,
      flagged_at: null,
      resting_until: null,
      created_at: endpoint.createdAt,
      deleted_at: null,
    })
    .returning('endpoint_no')
    .executeTakeFirstOrThrow();
  return row.endpoint_no;
}

export async function updateWebhookEndpoint(
  trx: Trx,
  endpointNo: number,
  change: Partial<
    Pick<WebhookEndpoint, 'url' | 'description' | 'events' | 'isEnabled' | 'includesPersonal' | 'disabledWhy'>
  > & { flaggedAt?: string | null; restingUntil?: string | null },
): Promise<boolean> {
  const set: Updateable<Tables['webhook_endpoint']> = {
    ...(change.url !== undefined && { url_enc: seal(change.url) }),
    ...(change.description !== undefined && { description: change.description }),
    ...(change.events && { events: JSON.stringify(change.events) }),
    ...(change.isEnabled !== undefined && { is_enabled: change.isEnabled ? 1 : 0 }),
    ...(change.includesPersonal !== undefined && { includes_personal: change.includesPersonal ? 1 : 0 }),
    ...(change.disabledWhy !== undefined && { disabled_why: change.disabledWhy }),
    ...(change.flaggedAt !== undefined && { flagged_at: change.flaggedAt }),
    ...(change.restingUntil !== undefined && { resting_until: change.restingUntil }),
  };
  return changeRow(trx, endpointNo, set);
}

/** The current secret keeps signing beside the new one until `previousUntil`. */
export async function rotateSecretRow(
  trx: Trx,
  endpointNo: number,
  filter: { secret: string; previousUntil: string },
): Promise<boolean> {
  const row = await selectLive(trx).where('endpoint_no', '=', endpointNo).executeTakeFirst();
  return changeRow(trx, endpointNo, {
    previous_secret_enc: row?.secret_enc ?? null,
    previous_secret_until: filter.previousUntil,
    secret_enc: seal(filter.secret),
  });
}

/** The row stays, because deliveries refer to it; its secrets are deleted. */
export async function deleteEndpointRow(trx: Trx, endpointNo: number, at: string): Promise<boolean> {
  return changeRow(trx, endpointNo, {
    deleted_at: at,
    is_enabled: 0,
    disabled_why: 'BY_HAND',
    flagged_at: null,
    secret_enc: '',
    previous_secret_enc: null,
  });
}

export async function countFlaggedEndpoints(db: Db): Promise<number> {
  return countRows(
    db.selectFrom('webhook_endpoint').where('flagged_at', 'is not', null).where('deleted_at', 'is', null),
  );
}

/** False when the endpoint no longer exists. */
async function changeRow(
  trx: Trx,
  endpointNo: number,
  set: Updateable<Tables['webhook_endpoint']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_endpoint')
    .set(set)
    .where('endpoint_no', '=', endpointNo)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function selectLive(db: Db) {
  return db.selectFrom('webhook_endpoint').selectAll().where('deleted_at', 'is', null);
}

function eventsOf(text: string): WebhookType[] {
  const stored = storedJson<string[]>(text, []);
  return webhookTypes.filter((type) => stored.includes(type));
}

function toEndpoint(row: Selectable<Tables['webhook_endpoint']>): WebhookEndpoint {
  return {
    ...fromColumns(
      row,
      ['endpoint_no', 'description', 'disabled_why', 'flagged_at'],
      ['previous_secret_until', 'created_at', 'is_enabled'],
    ),
    url: open(row.url_enc),
    events: eventsOf(row.events),
    includesPersonal: row.includes_personal === 1,
  };
}
