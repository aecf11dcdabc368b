import { type ExpressionBuilder, sql } from 'kysely';
import type { Status } from '@/lib/domain/application/status';
import type { Contact } from '@/lib/domain/catalog/address';
import type { LinkText } from '@/lib/domain/gift/group';
import type { WaitingPlace } from '@/lib/domain/gift/way';
import { giftLinkKinds, type MessageState } from '@/lib/domain/messaging/message';
import { hasPart, type SearchFilter } from '@/lib/domain/operations/console-search';
import { unreadableContact } from '@/lib/domain/shared/damaged';
import { asRecurringPaymentId, type GroupNo, type RecurringPaymentId } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import { listed } from '../../damaged';
import { countUpTo, inOrder } from '../../page';
import type { Db, Tables } from '../../schema';
import { open, openJson } from '../../sealed';
import { isAtPlace } from '../gift/ways';
import { findMatches } from '../operations/search';
import { isHeld } from './ran-outs';

/** A place in the list of all applications, newest first. */
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

/**
 * The keys of one page of the list, newest or oldest first, paged by key. The query walks an index that contains all
 * filter columns, so that rare rows are found fast; each status is a query of its own. A search or the flag
 * filter has few results, so these are read directly.
 */
export async function listPlaces(
  db: Db,
  filter: ListFilter,
  page: { after: ListPlace | null; limit: number; isOldestFirst?: boolean },
): Promise<ListPlace[]> {
  const { direction, after } = inOrder(page.isOldestFirst);
  const { statuses } = filter;
  const walked = async (matches: Narrowed | null) => {
    const query = (status: Status | null) =>
      placesQuery(db, filter, matches, status)
        .$if(page.after !== null, (all) => all.where(isAfter(page.after, after)))
        .orderBy('registered_at', direction)
        .orderBy('recurring_payment_id', direction)
        .limit(page.limit)
        .execute();
    if (statuses === null || isFew(filter, matches)) return query(null);
    return (await Promise.all(statuses.map((status) => query(status)))).flat();
  };
  const rows = (await Promise.all((await narrowings(db, filter)).map(walked))).flat();
  const places = new Map(
    rows.map((row) => [
      row.recurring_payment_id,
      { registeredAt: row.registered_at, recurringPaymentId: row.recurring_payment_id },
    ]),
  );
  const oldestFirst = [...places.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return (page.isOldestFirst ? oldestFirst : oldestFirst.reverse()).slice(0, page.limit);
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

const keyOf = ({ registeredAt, recurringPaymentId }: ListPlace) => `${registeredAt} ${recurringPaymentId}`;

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

const isAfter =
  (place: ListPlace | null, after: '<' | '>') =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<Tables, 'application'>) =>
    eb(
      refTuple('registered_at', 'recurring_payment_id'),
      after,
      tuple(place?.registeredAt ?? '', place?.recurringPaymentId ?? ''),
    );

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

/** Orderer and recipient of an application, unmasked: mask them before they leave the server. */
export type Parties = {
  recurringPaymentId: RecurringPaymentId;
  orderer: { memberId: string; name: string };
  /**
   * The receiver of the next box. For a gift: the name that the recipient entered, or else the one that the
   * orderer entered.
   */
  recipientName: string | null;
};

export async function findParties(db: Db, ids: readonly string[]): Promise<Map<string, Parties>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('application')
    .innerJoin('application_group as grp', 'grp.group_no', 'application.group_no')
    .innerJoin('member', 'member.member_no', 'application.member_no')
    .leftJoin('gift_recipient as recipient', 'recipient.group_no', 'application.group_no')
    .leftJoin('address', 'address.address_no', 'application.address_no')
    .select([
      'application.recurring_payment_id',
      'member.member_id',
      'grp.orderer_name_enc',
      'recipient.name_enc',
      'recipient.typed_name_enc',
      'address.contact_enc',
    ])
    .where('application.recurring_payment_id', 'in', ids)
    .execute();
  return new Map(
    listed(rows, (row) => {
      const name = row.name_enc ?? row.typed_name_enc;
      const contact = row.contact_enc ? openJson<Contact>(row.contact_enc, unreadableContact) : null;
      const parties: Parties = {
        recurringPaymentId: asRecurringPaymentId(row.recurring_payment_id),
        orderer: { memberId: row.member_id, name: open(row.orderer_name_enc) },
        recipientName: name === null ? (contact?.receiverName ?? null) : open(name),
      };
      return [row.recurring_payment_id, parties] as const;
    }),
  );
}

/**
 * The links of a group's gift, newest first. The subject of a text shows its link: the link itself or, for a reminder, the group
 * on a shop date.
 */
export async function findLinksOfGroup(db: Db, groupNo: GroupNo, dayOf: (instant: string) => string) {
  const texts = await db
    .selectFrom('outbox')
    .select(['subject', 'state'])
    .where('group_no', '=', groupNo)
    .where('kind', 'in', giftLinkKinds)
    .execute();
  const states = new Map(texts.map(({ subject, state }) => [subject, state]));
  const rows = await db
    .selectFrom('gift_link')
    .select(['token_hash', 'created_at', 'expires_at', 'dead_reason', 'dead_at'])
    .where('group_no', '=', groupNo)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    ...fromColumns(row, 'created_at', 'expires_at', 'dead_reason', 'dead_at'),
    text: linkText(states.get(row.token_hash) ?? states.get(`${groupNo}/${dayOf(row.created_at)}`)),
  }));
}

function linkText(state: MessageState | undefined): LinkText {
  if (state === 'SENT') return 'SENT';
  return state === 'PENDING' ? 'SENDING' : 'NOT_SENT';
}
