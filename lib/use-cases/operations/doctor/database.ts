import { isMigrated } from '@/db/migrate';
import { type PostgresFacts, readPostgresFacts, readSealFacts } from '@/db/queries/operations/database-facts';
import { isLoopback } from '@/lib/config/loopback';
import type { Context } from '@/lib/context';
import { type Finding, found } from './finding';
import { clockFinding } from './providers';

const oldestVersion = 15;
/** The most connections of one process of the shop: its pool, and the job engine's. */
const connectionsAProcess = 12;

/** Checks the database: it answers, has this version's schema, opens with this secret, and loses no commit. */
export async function examineDatabase(ctx: Context): Promise<Finding[]> {
  const isPostgres = ctx.config.dialect === 'postgres';
  const facts = isPostgres ? await readPostgresFacts(ctx.db) : null;
  const schema = found('database');
  if (!(await isMigrated(ctx.db)))
    return [
      ...(facts ? examinePostgres(ctx, facts) : []),
      schema.missing('Its tables are not of this version: run npm run migrate, after a backup.'),
    ];
  return [
    schema.ok(`${ctx.config.dialect}, of this version's shape`),
    await seals(ctx),
    ...(facts ? examinePostgres(ctx, facts) : []),
  ];
}

async function seals(ctx: Context): Promise<Finding> {
  const { ok, note, wrong } = found('sealed data');
  switch (await readSealFacts(ctx.db)) {
    case 'NONE':
      return note('nothing is sealed yet');
    case 'CURRENT':
      return ok('opens with SHOP_SECRET');
    case 'PREVIOUS':
      return note('needs SHOP_SECRET_PREVIOUS still: run npm run reseal');
    case 'OTHER':
      return wrong('does not open with SHOP_SECRET: it was sealed with another. Set that one.');
  }
}

function examinePostgres(ctx: Context, facts: PostgresFacts): Finding[] {
  const { hostname } = new URL(ctx.config.DATABASE_URL);
  const { ok, wrong } = found('server');
  const apartMs = Math.abs(ctx.clock.wallNow().epochMilliseconds - facts.epochMs);
  return [
    facts.version < oldestVersion
      ? wrong(
          `PostgreSQL ${facts.version} is older than ${oldestVersion}, the oldest that the shop is tested with.`,
        )
      : ok(`PostgreSQL ${facts.version}`),
    facts.encoding === 'UTF8'
      ? found('encoding').ok('UTF8')
      : found('encoding').wrong(`The database is in ${facts.encoding}: make one with encoding UTF8.`),
    facts.timeZone === 'UTC' || facts.timeZone === 'Etc/UTC'
      ? found('time zone').ok('UTC')
      : found('time zone').ok(`${facts.timeZone}; the shop keeps its own times in UTC whatever it is`),
    facts.isDurable
      ? found('durability').ok('what is confirmed is on the disk')
      : found('durability').wrong(
          'fsync, full_page_writes or synchronous_commit is off: a power cut would lose payments.',
        ),
    facts.isEncrypted || hostname === '' || isLoopback(hostname)
      ? found('encryption').ok('the connection is encrypted, or stays on this machine')
      : found('encryption').wrong(
          'The connection is not encrypted: add ?sslmode=verify-full to DATABASE_URL.',
        ),
    facts.maxConnections < connectionsAProcess * 3
      ? found('connections').note(
          `max_connections is ${facts.maxConnections}; each process opens up to ${connectionsAProcess}`,
        )
      : found('connections').ok(
          `room for ${Math.floor(facts.maxConnections / connectionsAProcess)} processes`,
        ),
    { ...clockFinding(apartMs / 1_000, 'the database’s clock'), check: 'database clock' },
  ];
}
