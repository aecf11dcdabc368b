import { type Kysely, type Migration, Migrator } from 'kysely';
import type { OpenDatabase } from './client';
import { primaryKeyOf } from './dialect';
import * as shop from './migrations/0001-shop';
import * as books from './migrations/0002-books';
import * as consoleTables from './migrations/0003-console';
import * as cardPages from './migrations/0004-card-pages';
import * as messageReports from './migrations/0005-message-reports';
import * as webhooks from './migrations/0006-webhooks';
import * as tracking from './migrations/0007-tracking';
import * as retention from './migrations/0008-retention';
import * as restoredGateway from './migrations/0009-restored-gateway';
import * as waiting from './migrations/0010-waiting';
import * as keptContracts from './migrations/0011-kept-contracts';
import * as oneReader from './migrations/0012-one-reader';
import * as paymentCases from './migrations/0013-payment-cases';
import * as agreedAreaFees from './migrations/0014-agreed-area-fees';
import * as search from './migrations/0015-search';
import * as seededWords from './migrations/0016-seeded-words';
import * as giftCards from './migrations/0017-gift-cards';
import * as putRight from './migrations/0018-put-right';
import * as pageVersion from './migrations/0019-page-version';
import * as plannedInvitations from './migrations/0020-planned-invitations';
import * as term from './migrations/0021-term';
import * as toldDates from './migrations/0022-told-dates';
import * as tax from './migrations/0023-tax';
import * as identity from './migrations/0025-identity';
import * as consoleLists from './migrations/0027-console-lists';
import * as productPictures from './migrations/0028-product-pictures';
import * as categories from './migrations/0029-categories';
import * as figures from './migrations/0030-figures';
import * as closedDays from './migrations/0031-closed-days';
import * as ranOut from './migrations/0032-ran-out';
import * as giftWords from './migrations/0034-gift-words';
import * as staffRights from './migrations/0035-rights';
import * as secondFactor from './migrations/0036-second-factor';
import * as farGifts from './migrations/0037-far-gifts';
import * as askedAgain from './migrations/0039-asked-again';
import * as pictureLeases from './migrations/0041-picture-leases';
import * as chosenDay from './migrations/0042-chosen-day';
import * as goodwill from './migrations/0043-goodwill';
import * as comingBoxes from './migrations/0044-coming-boxes';
import * as refundAgain from './migrations/0045-refund-again';
import * as refundWords from './migrations/0047-refund-words';
import * as invitationWords from './migrations/0048-invitation-words';
import * as listOrders from './migrations/0049-list-orders';
import * as applicationOrders from './migrations/0050-application-orders';
import * as movedWords from './migrations/0053-moved-words';
import { buildSearchIndex } from './reseal/reseal';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
type AnyDb = Kysely<any>;
const inOrder: Record<string, { up(db: AnyDb, primaryKey: string): Promise<void> }> = {
  '0001-shop': shop,
  '0002-books': books,
  '0003-console': consoleTables,
  '0004-card-pages': cardPages,
  '0005-message-reports': messageReports,
  '0006-webhooks': webhooks,
  '0007-tracking': tracking,
  '0008-retention': retention,
  '0009-restored-gateway': restoredGateway,
  '0010-waiting': waiting,
  '0011-kept-contracts': keptContracts,
  '0012-one-reader': oneReader,
  '0013-payment-cases': paymentCases,
  '0014-agreed-area-fees': agreedAreaFees,
  '0015-search': search,
  '0016-seeded-words': seededWords,
  '0017-gift-cards': giftCards,
  '0018-put-right': putRight,
  '0019-page-version': pageVersion,
  '0020-planned-invitations': plannedInvitations,
  '0021-term': term,
  '0022-told-dates': toldDates,
  '0023-tax': tax,
  '0025-identity': identity,
  '0027-console-lists': consoleLists,
  '0028-product-pictures': productPictures,
  '0029-categories': categories,
  '0030-figures': figures,
  '0031-closed-days': closedDays,
  '0032-ran-out': ranOut,
  '0034-gift-words': giftWords,
  '0035-rights': staffRights,
  '0036-second-factor': secondFactor,
  '0037-far-gifts': farGifts,
  '0039-asked-again': askedAgain,
  '0041-picture-leases': pictureLeases,
  '0042-chosen-day': chosenDay,
  '0043-goodwill': goodwill,
  '0044-coming-boxes': comingBoxes,
  '0045-refund-again': refundAgain,
  '0047-refund-words': refundWords,
  '0048-invitation-words': invitationWords,
  '0049-list-orders': listOrders,
  '0050-application-orders': applicationOrders,
  '0053-moved-words': movedWords,
};

/** A newer version of the shop wrote the database: this version must not touch it. */
export class NewerDatabaseError extends Error {}

/**
 * Migrates the database to the schema of this version. Several processes may run it at once: Kysely takes a
 * lock on PostgreSQL, and SQLite has one writer. A database with unknown migrations is refused.
 */
export async function migrateToLatest(database: OpenDatabase): Promise<void> {
  await refuseNewer(database.db);
  const { error } = await migratorOf(database).migrateToLatest();
  if (error) throw error;
  await buildSearchIndex(database);
}

/** Migrates an empty database to the schema of a backup; `names` are the migrations that the backup lists. */
export async function migrateLike(database: OpenDatabase, names: string[]): Promise<void> {
  const unknown = names.find((name) => !(name in inOrder));
  if (unknown)
    throw new NewerDatabaseError(
      `The backup has migration "${unknown}", which this version does not know. Restore it with the version that made it.`,
    );
  const { error } = await migratorOf(database).migrateTo(names.at(-1) ?? '');
  if (error) throw error;
}

function migratorOf({ db, dialect }: OpenDatabase): Migrator {
  const migrations: Record<string, Migration> = {};
  for (const [name, { up }] of Object.entries(inOrder)) {
    migrations[name] = { up: (handle) => up(handle, primaryKeyOf[dialect]) };
  }
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

async function refuseNewer(db: AnyDb) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return;
  const done = await db.selectFrom('kysely_migration').select('name').execute();
  const unknown = done.map((row) => String(row.name)).find((name) => !(name in inOrder));
  if (unknown) {
    throw new NewerDatabaseError(
      `The database has migration "${unknown}", which this version does not know. Start the newer version, or restore a backup.`,
    );
  }
}

/** Whether every migration of this version has run. */
export async function isMigrated(db: AnyDb): Promise<boolean> {
  const done = await db.selectFrom('kysely_migration').select('name').execute();
  const names = new Set(done.map((row) => String(row.name)));
  return Object.keys(inOrder).every((name) => names.has(name));
}
