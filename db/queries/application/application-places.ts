import { sql } from 'kysely';
import { statuses as allStatuses, type Status } from '@/lib/domain/application/status';
import type { WaitingPlace } from '@/lib/domain/gift/way';
import { hasPart, type SearchFilter } from '@/lib/domain/operations/console-search';
import { type ApplicationSort, sortOf } from '@/lib/domain/operations/list-look';
import { countUpTo, sortedBy } from '../../page';
import type { Db } from '../../schema';
import { isAtPlace } from '../gift/ways';
import { findMatches } from '../operations/search';
import { isHeld } from './ran-outs';

/** A place in the list of all applications. */
export type ListPlace = { registeredAt: string; recurringPaymentId: string };

export type ListFilter = {
  search: SearchFilter | null;
  statuses: readonly Status[] | null;
  isGift: boolean | null;
  cycleType: 'MONTH' | 'WEEK' | null;
  /** Instants: `registeredFrom` is inclusive, `registeredUntil` exclusive. */
  registeredFrom: string | null;
  registeredUntil: string | null;
  isFlagged: boolean;
  /** Where a gift that waits has come to. */
  place?: WaitingPlace | null;
  /** Gifts that wait, whose last day is this one or earlier. */
  waitingUntil?: string | null;
  /** Those that this "ran out" holds. */
  ranOutNo?: number | null;
  /** Active ones whose coming box is due on this day. */
  nextDeliveryOn?: string | null;
};

type SortColumn = 'registered_at' | 'status_changed_at' | 'next_delivery_on' | 'recurring_payment_id';

/** A part of the list: its rows in the order of these columns, which are those of an index. */
type Stretch = {
  columns: readonly SortColumn[];
  isAscending: boolean;
  /** Only the active ones whose next box has a day, or only the others; null: all. */
  isDated: boolean | null;
};

const key = 'recurring_payment_id' as const;

/** Those without a day of their next box come last in both directions, newest first. */
function stretchesOf({ by, isAscending }: ReturnType<typeof sortOf<'next' | 'since'>>): Stretch[] {
  if (by === 'time') return [{ columns: ['registered_at', key], isAscending, isDated: null }];
  if (by === 'since') return [{ columns: ['status_changed_at', key], isAscending, isDated: null }];
  return [
    { columns: ['next_delivery_on', 'registered_at', key], isAscending, isDated: true },
    { columns: ['registered_at', key], isAscending: false, isDated: false },
  ];
}

/** The keys of one page of the list, newest first unless sorted otherwise, after a place whose values are read again. */
export async function listPlaces(
  db: Db,
  filter: ListFilter,
  { after, limit, sort }: { after: ListPlace | null; limit: number; sort?: ApplicationSort | undefined },
): Promise<ListPlace[]> {
  const matches = await narrowings(db, filter);
  const stretches = stretchesOf(sortOf(sort));
  const last = after && (await findLast(db, after));
  const holdsLast = ({ isDated }: Stretch) => isDated === null || isDated === last?.isDated;
  const places: ListPlace[] = [];
  for (const stretch of last ? stretches.slice(stretches.findIndex(holdsLast)) : stretches) {
    if (places.length === limit) break;
    const values = last && holdsLast(stretch) ? stretch.columns.map((column) => last.row[column]) : null;
    const page = { after: values?.includes(undefined) ? null : values, limit: limit - places.length };
    places.push(...(await walk(db, filter, matches, stretch, page)));
  }
  return places;
}

/** One that was archived in between is over, so its next box had no day; its other moment is in the cursor. */
async function findLast(db: Db, { registeredAt, recurringPaymentId }: ListPlace) {
  const stored = await db
    .selectFrom('application')
    .select(['status', 'registered_at', 'status_changed_at', 'next_delivery_on'])
    .where(key, '=', recurringPaymentId)
    .executeTakeFirst();
  const row: Partial<Record<SortColumn, string | null>> = {
    registered_at: registeredAt,
    ...stored,
    [key]: recurringPaymentId,
  };
  return { row, isDated: stored?.status === 'ACTIVE' && stored.next_delivery_on !== null };
}

/**
 * The first rows of a stretch after these values. The query walks an index, so that a page needs no sort; each status is a query
 * of its own. A search or the flag filter has few results, so these are read directly.
 */
async function walk(
  db: Db,
  filter: ListFilter,
  matches: Array<Narrowed | null>,
  stretch: Stretch,
  { after, limit }: { after: unknown[] | null; limit: number },
): Promise<ListPlace[]> {
  const { columns, isAscending, isDated } = stretch;
  const queries = matches.flatMap((each) =>
    walkedStatuses(filter, each, stretch).map((status) => {
      const isMixed = status === null || status === 'ACTIVE';
      const query = placesQuery(db, filter, each, status)
        .select(['status_changed_at', 'next_delivery_on'])
        .$if(isDated !== null && isMixed, (all) => all.where(isOnDate(isDated === true, status)))
        .limit(limit);
      const values = columns.map((column) => sql.ref(column));
      return sortedBy(query, values, isAscending, after).execute();
    }),
  );
  const found = (await Promise.all(queries)).flat();
  const rows = [...new Map(found.map((row) => [row.recurring_payment_id, row])).values()];
  const textOf = (row: (typeof rows)[number]) => columns.map((column) => row[column]).join(' ');
  return rows
    .sort((a, b) => (textOf(a) < textOf(b) === isAscending ? -1 : 1))
    .slice(0, limit)
    .map((row) => ({ registeredAt: row.registered_at, recurringPaymentId: row.recurring_payment_id }));
}

/** The statuses that are walked one by one; null: all in one query. */
function walkedStatuses(
  filter: ListFilter,
  matches: Narrowed | null,
  { columns, isDated }: Stretch,
): ReadonlyArray<Status | null> {
  if (isFew(filter, matches)) return [null];
  if (isDated) return (filter.statuses ?? allStatuses).filter((status) => status === 'ACTIVE');
  const isOneIndex = isDated === null && columns[0] === 'registered_at';
  return filter.statuses ?? (isOneIndex ? [null] : allStatuses);
}

/** Written out as the index of the coming boxes has it, unless few rows are read without it. */
function isOnDate(isDated: boolean, status: Status | null) {
  if (status === null)
    return isDated
      ? sql<boolean>`${plainStatus} = 'ACTIVE' and next_delivery_on is not null`
      : sql<boolean>`(${plainStatus} <> 'ACTIVE' or next_delivery_on is null)`;
  // Every day is later: with a bound, those without a day are not walked on the first page either.
  return isDated
    ? sql<boolean>`status = 'ACTIVE' and next_delivery_on >= ''`
    : sql<boolean>`status = 'ACTIVE' and next_delivery_on is null`;
}

/** The number of applications of each filter, which differ in all but their search. */
export async function countPlaces(
  db: Db,
  filters: readonly [ListFilter, ...ListFilter[]],
): Promise<number[]> {
  const matches = await narrowings(db, filters[0]);
  return Promise.all(
    filters.map(async (filter) => {
      const [first, ...others] = matches.flatMap((each) => {
        const isWalked = filter.statuses !== null && !isFew(filter, each);
        const statuses = isWalked ? filter.statuses : [null];
        return (statuses ?? []).map((status) => placesQuery(db, filter, each, status));
      });
      if (!first) return 0;
      return countUpTo(
        db,
        others.reduce((all, other) => all.union(other), first),
      );
    }),
  );
}

const isFew = ({ isFlagged, ranOutNo = null, nextDeliveryOn = null }: ListFilter, matches: Narrowed | null) =>
  isFlagged || ranOutNo !== null || nextDeliveryOn !== null || (matches !== null && 'groupNos' in matches);

/** The expression stops SQLite from using an index for these values: without statistics it would choose the wrong one. */
const plainStatus = sql<Status>`application.status || ''`;
const plainProductNo = sql<number>`application.product_no + 0`;

type Narrowed = { groupNos: string[]; ids: string[] } | { productNos: number[] };

function placesQuery(db: Db, filter: ListFilter, matches: Narrowed | null, status: Status | null) {
  const { statuses, isGift, cycleType, registeredFrom, registeredUntil, isFlagged, place = null } = filter;
  const { waitingUntil = null, ranOutNo = null, nextDeliveryOn = null } = filter;
  let query = db.selectFrom('application').select(['registered_at', 'recurring_payment_id']);
  if (matches && 'groupNos' in matches) {
    const { groupNos, ids } = matches;
    query = query.where((where) =>
      where.or([
        ...(groupNos.length > 0 ? [where('group_no', 'in', groupNos)] : []),
        ...(ids.length > 0 ? [where('recurring_payment_id', 'in', ids)] : []),
      ]),
    );
  } else if (matches) query = query.where(plainProductNo, 'in', matches.productNos);
  if (status !== null) query = query.where('status', '=', status);
  else if (statuses !== null) query = query.where(plainStatus, 'in', statuses);
  if (isGift !== null) query = query.where('is_gift', '=', isGift ? 1 : 0);
  if (cycleType !== null) query = query.where('cycle_type', '=', cycleType);
  if (registeredFrom !== null) query = query.where('registered_at', '>=', registeredFrom);
  if (registeredUntil !== null) query = query.where('registered_at', '<', registeredUntil);
  // Written out, so that SQLite knows that the index of flagged ones holds them all.
  if (isFlagged) query = query.where(sql<boolean>`is_flagged = 1`);
  if (place !== null) query = query.where(isAtPlace(place));
  if (waitingUntil !== null) query = query.where('waiting_until', '<=', waitingUntil);
  if (ranOutNo !== null) query = query.where(isHeld).where('ran_out_no', '=', ranOutNo);
  if (nextDeliveryOn !== null)
    query = query.where(sql<boolean>`status = 'ACTIVE'`).where('next_delivery_on', '=', nextDeliveryOn);
  return query;
}

const narrowings = async (db: Db, { search }: ListFilter): Promise<Array<Narrowed | null>> =>
  search ? narrowedBy(db, search) : [null];

/** Runs one search per index. */
async function narrowedBy(db: Db, search: SearchFilter): Promise<Narrowed[]> {
  const { groupNos, applicationIds, orderNos } = await findMatches(db, search);
  const ids = [...new Set([...applicationIds, ...(await findApplicationIdsOf(db, orderNos))])];
  const productNos =
    search.within === 'ALL' || search.within === 'PRODUCT'
      ? await findProductNos(db, 'digits' in search ? search.digits : search.text)
      : [];
  return [
    ...(groupNos.length + ids.length > 0 ? [{ groupNos, ids }] : []),
    ...(productNos.length > 0 ? [{ productNos }] : []),
  ];
}

async function findApplicationIdsOf(db: Db, orderNos: string[]): Promise<string[]> {
  if (orderNos.length === 0) return [];
  const rows = await db
    .selectFrom('order_line')
    .select('recurring_payment_id')
    .distinct()
    .where('order_no', 'in', orderNos)
    .execute();
  return rows.map((row) => row.recurring_payment_id);
}

/** The product with this number, or else those with this text in their name in either language, taken literally. */
export async function findProductNos(db: Db, text: string): Promise<number[]> {
  const rows = await db.selectFrom('product').select(['product_no', 'name_ko', 'name_en']).execute();
  const numbered = rows.filter((row) => String(row.product_no) === text);
  const named = rows.filter(({ name_ko, name_en }) => [name_ko, name_en].some((name) => hasPart(name, text)));
  return (numbered.length > 0 ? numbered : named).map((row) => row.product_no);
}
