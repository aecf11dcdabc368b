import { type RawBuilder, sql } from 'kysely';
import type { Contact } from '@/lib/domain/catalog/address';
import {
  leastDigits,
  matchesFilter,
  type Named,
  type SearchFilter,
} from '@/lib/domain/operations/console-search';
import { plainParcelNumber } from '@/lib/domain/order/couriers';
import { datedNumberPattern, type MemberNo } from '@/lib/domain/shared/ids';
import { type FragmentTable, fragmentOwners, namedBy, searchFragments } from '../../fragments';
import type { Db, Trx } from '../../schema';
import { open, openJson, searchIndex, searchIndexes } from '../../sealed';

/** The matches of a search: contracts, single applications, single orders; only the newest when there are too many. */
export type Matches = {
  groupNos: string[];
  applicationIds: string[];
  orderNos: string[];
  /** The contracts of the people found by name or number. */
  orderers: string[];
  recipients: string[];
};

const mostMatches = 1_000;

/** By the filter object of one request: its queries share one search. */
const matchesOf = new WeakMap<SearchFilter, Promise<Matches>>();

/** Finds numbers and people for the merchant; people by keyed fragments, and a row is opened only to confirm the match. */
export function findMatches(db: Db, search: SearchFilter): Promise<Matches> {
  const matches = matchesOf.get(search) ?? lookUp(db, search);
  matchesOf.set(search, matches);
  return matches;
}

async function lookUp(db: Db, search: SearchFilter): Promise<Matches> {
  const { within } = search;
  const looksIn = (...places: Array<SearchFilter['within']>) => within === 'ALL' || places.includes(within);
  const orderers = looksIn('ORDERER') ? await findOrderers(db, search) : [];
  const recipients = looksIn('RECIPIENT') ? await findRecipients(db, search) : [];
  const numbers = looksIn('NUMBER') ? await findNumbers(db, search) : { groups: [], ids: [], orders: [] };
  return {
    groupNos: newest([...numbers.groups, ...orderers, ...recipients]),
    applicationIds: numbers.ids,
    orderNos: numbers.orders,
    orderers: newest(orderers),
    recipients: newest(recipients),
  };
}

/** Numbers begin with their date. */
const newest = (numbers: string[]) => [...new Set(numbers)].sort().slice(-mostMatches);

async function findNumbers(db: Db, search: SearchFilter) {
  const parcels = await findOrdersOfParcels(db, search);
  if (!('digits' in search)) return { groups: [], ids: [], orders: parcels };
  const { digits } = search;
  const ends = (column: string) => endsWith(column, digits);
  const groups = await db
    .selectFrom('application_group')
    .select('group_no')
    .where(ends('group_no'))
    .limit(mostMatches)
    .execute();
  const applications = await db
    .selectFrom('application')
    .select('recurring_payment_id')
    .where(ends('recurring_payment_id'))
    .limit(mostMatches)
    .execute();
  const orders = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where(ends('order_no'))
    .limit(mostMatches)
    .execute();
  return {
    groups: groups.map((row) => row.group_no),
    ids: applications.map((row) => row.recurring_payment_id),
    orders: newest([...orders.map((row) => row.order_no), ...parcels]),
  };
}

/** Matches a whole number by its key, or its last digits by their index. */
function endsWith(column: string, digits: string): RawBuilder<boolean> {
  if (datedNumberPattern.test(digits)) return sql<boolean>`${sql.ref(column)} = ${digits}`;
  const tail = sql`substr(${sql.ref(column)}, 17) = ${digits.slice(-leastDigits)}`;
  return sql<boolean>`${tail} and ${sql.ref(column)} like ${`%${digits}`}`;
}

export const parcelIndexes = (number: string) => ({
  invoice_no_idx: searchIndex('parcel', number),
  invoice_tail_idx: searchIndex('parcel', tailOf(number)),
});

const tailOf = (number: string) => `…${number.slice(-leastDigits)}`;

async function findOrdersOfParcels(db: Db, search: SearchFilter): Promise<string[]> {
  const number = plainParcelNumber('digits' in search ? search.digits : search.text);
  if (!/^[0-9A-Z]{4,30}$/.test(number)) return [];
  const rows = await db
    .selectFrom('parcel')
    .select(['order_no', 'invoice_no_enc'])
    .where('invoice_tail_idx', 'in', searchIndexes('parcel', tailOf(number)))
    .orderBy('delivery_no', 'desc')
    .limit(mostMatches)
    .execute();
  return rows.filter((row) => open(row.invoice_no_enc).endsWith(number)).map((row) => row.order_no);
}

async function findOrderers(db: Db, search: SearchFilter): Promise<string[]> {
  const rows = await rowsOf(await ownersOf<string>(db, 'orderer_fragment', search), (owners) =>
    db
      .selectFrom('application_group')
      .select(['group_no', 'orderer_name_enc', 'orderer_contact_enc'])
      .where('group_no', 'in', owners)
      .execute(),
  );
  const matches = rows.filter((row) =>
    matchesFilter({ name: open(row.orderer_name_enc), phones: [open(row.orderer_contact_enc)] }, search),
  );
  return [
    ...matches.map((row) => row.group_no),
    ...('text' in search ? await findByMemberId(db, search.text) : []),
  ];
}

export type FoundOrderer = {
  memberNo: number;
  memberId: string;
  groupNo: string;
  name: string;
  phone: string;
};

/** The orderers of these contracts, each once, by the newest of them; unmasked. */
export async function findOrderersOf(db: Db, groupNos: string[]): Promise<FoundOrderer[]> {
  const rows = await rowsOf(groupNos, (owners) =>
    db
      .selectFrom('application_group as grp')
      .innerJoin('member', 'member.member_no', 'grp.member_no')
      .select(['grp.group_no', 'grp.orderer_name_enc', 'grp.orderer_contact_enc'])
      .select(['member.member_no', 'member.member_id'])
      .where('grp.group_no', 'in', owners)
      .orderBy('grp.group_no')
      .execute(),
  );
  const newestOf = new Map(rows.map((row) => [row.member_no, row]));
  return [...newestOf.values()].reverse().map((row) => ({
    memberNo: row.member_no,
    memberId: row.member_id,
    groupNo: row.group_no,
    name: open(row.orderer_name_enc),
    phone: open(row.orderer_contact_enc),
  }));
}

/** The first application of each of these contracts. */
export async function findFirstApplications(db: Db, groupNos: string[]): Promise<Map<string, string>> {
  const rows = await rowsOf(groupNos, (owners) =>
    db
      .selectFrom('application')
      .select(['group_no', 'recurring_payment_id'])
      .where('group_no', 'in', owners)
      .orderBy('group_sort', 'desc')
      .execute(),
  );
  return new Map(rows.map((row) => [row.group_no, row.recurring_payment_id]));
}

async function findByMemberId(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application_group')
    .innerJoin('member', 'member.member_no', 'application_group.member_no')
    .select('group_no')
    .where('member.member_id', '=', memberId.trim())
    .where('member.role', '=', 'ORDERER')
    .orderBy('group_no', 'desc')
    .limit(mostMatches)
    .execute();
  return rows.map((row) => row.group_no);
}

/** Recipients of gifts, and receivers at the delivery address of ordinary applications. */
async function findRecipients(db: Db, search: SearchFilter): Promise<string[]> {
  const gifts = await rowsOf(await ownersOf<string>(db, 'recipient_fragment', search), (owners) =>
    db
      .selectFrom('gift_recipient')
      .select(['group_no', 'typed_name_enc', 'typed_contact_enc', 'address_enc'])
      .where('group_no', 'in', owners)
      .execute(),
  );
  const addresses = await rowsOf(await ownersOf<number>(db, 'address_fragment', search), (owners) =>
    db
      .selectFrom('address')
      .select(['address_no', 'contact_enc'])
      .where('address_no', 'in', owners)
      .execute(),
  );
  const homes = addresses.filter(
    (row) => row.contact_enc !== '' && matchesFilter(namedBy(openJson<Contact>(row.contact_enc)), search),
  );
  const delivered = await rowsOf(
    homes.map((row) => row.address_no),
    (homeNos) =>
      db
        .selectFrom('application')
        .select('group_no')
        .where('address_no', 'in', homeNos)
        .limit(mostMatches)
        .execute(),
  );
  const named = (row: (typeof gifts)[number]): Named =>
    row.address_enc === null
      ? { name: open(row.typed_name_enc), phones: [open(row.typed_contact_enc)] }
      : namedBy(openJson<Contact>(row.address_enc));
  return [...gifts.filter((row) => matchesFilter(named(row), search)), ...delivered].map(
    (row) => row.group_no,
  );
}

/** PostgreSQL rejects an empty list. */
const rowsOf = async <Key, Row>(keys: Key[], read: (keys: Key[]) => Promise<Row[]>): Promise<Row[]> =>
  keys.length === 0 ? [] : read(keys);

/** The newest owners that have every fragment, found along the index of one fragment. */
async function ownersOf<T extends string | number>(
  db: Db,
  table: FragmentTable,
  search: SearchFilter,
): Promise<T[]> {
  const [first, ...rest] = searchFragments(search);
  if (!first) return [];
  const owner = fragmentOwners[table] as 'group_no';
  let query = db
    .selectFrom(`${table as 'orderer_fragment'} as f`)
    .select(`f.${owner}`)
    .where('f.fragment', 'in', first)
    .orderBy(`f.${owner}`, 'desc')
    .limit(mostMatches);
  for (const each of rest)
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom(`${table as 'orderer_fragment'} as other`)
          .select('other.fragment')
          .whereRef(`other.${owner}`, '=', `f.${owner}`)
          .where('other.fragment', 'in', each),
      ),
    );
  const rows = await query.execute();
  return rows.map((row) => row[owner] as unknown as T);
}

/** A search no longer finds people by the data of a deleted account. */
export async function forgetOrderer(trx: Trx, memberNo: MemberNo): Promise<void> {
  await trx
    .deleteFrom('orderer_fragment')
    .where('group_no', 'in', (select) =>
      select.selectFrom('application_group').select('group_no').where('member_no', '=', memberNo),
    )
    .execute();
  await trx
    .deleteFrom('address_fragment')
    .where('address_no', 'in', (select) =>
      select.selectFrom('address').select('address_no').where('member_no', '=', memberNo),
    )
    .execute();
}
