import { type Selectable, sql } from 'kysely';
import type {
  ArchivedComplaint,
  ArchivedContract,
  ArchivedContractRow,
} from '@/lib/domain/operations/archived-contract';
import { type ListSort, sortOf } from '@/lib/domain/operations/list-look';
import { asRecurringPaymentId, type GroupNo, type MemberNo } from '@/lib/domain/shared/ids';
import { digitsOnly } from '@/lib/domain/shared/names';
import { fromColumns } from '../../columns';
import { listed, type ReadRows, strictly, unreadableTexts } from '../../damaged';
import { type Page, sortedBy } from '../../page';
import type { Db, Tables } from '../../schema';
import { openJson, searchIndex, searchIndexes } from '../../sealed';

/** The sealed record. It leaves out complaints, which are deleted sooner, and the sign-in id, which only the account knows. */
export type ArchivedRecord = Omit<ArchivedContract, 'orderer' | 'complaints'> & {
  orderer: Omit<ArchivedContract['orderer'], 'memberId'>;
};

export const mobileIndexOf = ({ orderer }: Pick<ArchivedRecord, 'orderer'>) => {
  const digits = digitsOnly(orderer.contact);
  return digits === '' ? '' : searchIndex('mobile', digits);
};

/** The number of a group, an application or an order, or the orderer's whole mobile number. */
export type ArchiveFilter = { by: 'NUMBER'; number: string } | { by: 'MOBILE'; digits: string };

/** The archived contracts, the last ended first unless sorted otherwise; nothing is unsealed. */
export async function listArchived(
  db: Db,
  filter: ArchiveFilter | null,
  page: Page & { sort?: ListSort | undefined },
): Promise<{ rows: Array<Omit<ArchivedContractRow, 'goesAt'>>; total: number }> {
  let query = db.selectFrom('kept_contract');
  if (filter?.by === 'NUMBER')
    query = query.where('group_no', 'in', (select) =>
      select.selectFrom('kept_number').select('group_no').where('number', '=', filter.number),
    );
  if (filter?.by === 'MOBILE')
    query = query.where('orderer_mobile_idx', 'in', searchIndexes('mobile', filter.digits));
  const { count } = await query
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await sortedBy(
    query.select(['group_no', 'is_gift', 'applied_at', 'over_at']).limit(page.limit).offset(page.offset),
    [sql.ref('over_at'), sql.ref('group_no')],
    sortOf(page.sort).isAscending,
    null,
  ).execute();
  return {
    rows: rows.map((row) => fromColumns(row, 'group_no', 'is_gift', 'applied_at', 'over_at')),
    total: Number(count),
  };
}

export async function findArchived(db: Db, groupNo: GroupNo): Promise<ArchivedContract | undefined> {
  const row = await archivedWithAccounts(db).where('kept_contract.group_no', '=', groupNo).executeTakeFirst();
  return row && (await toContracts(db, [row]))[0];
}

/** A page of a member's own archived contracts, the last ended first. */
export async function findArchivedOfMember(
  db: Db,
  memberNo: MemberNo,
  page: Page,
): Promise<{ contracts: ArchivedContract[]; total: number }> {
  const { count } = await db
    .selectFrom('kept_contract')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_no', '=', memberNo)
    .executeTakeFirstOrThrow();
  const rows = await archivedWithAccounts(db)
    .where('kept_contract.member_no', '=', memberNo)
    .orderBy('kept_contract.over_at', 'desc')
    .orderBy('kept_contract.group_no', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { contracts: await toContracts(db, rows, listed), total: Number(count) };
}

/** A deleted account has no id to show, and its row may be deleted before the contract is. */
const archivedWithAccounts = (db: Db) =>
  db
    .selectFrom('kept_contract')
    .leftJoin('member', (join) =>
      join.onRef('member.member_no', '=', 'kept_contract.member_no').on('member.status', '<>', 'DELETED'),
    )
    .select(['kept_contract.group_no', 'kept_contract.record_enc', 'member.member_id'])
    .select(['kept_contract.is_gift', 'kept_contract.applied_at', 'kept_contract.over_at']);

type Row = Pick<
  Selectable<Tables['kept_contract']>,
  'group_no' | 'record_enc' | 'is_gift' | 'applied_at' | 'over_at'
> & {
  member_id: string | null;
};

async function toContracts(db: Db, rows: Row[], readRows: ReadRows = strictly): Promise<ArchivedContract[]> {
  if (rows.length === 0) return [];
  const complaints = await db
    .selectFrom('kept_complaint')
    .select(['group_no', 'complaint_enc'])
    .where(
      'group_no',
      'in',
      rows.map((row) => row.group_no),
    )
    .orderBy('group_no')
    .orderBy('complaint_no')
    .execute();
  return readRows(rows, (row) => {
    const { orderer, ...record } = openJson<ArchivedRecord>(row.record_enc, unreadableRecord(row));
    return {
      ...record,
      orderer: { memberId: row.member_id ?? '', ...orderer },
      complaints: complaints
        .filter((complaint) => complaint.group_no === row.group_no)
        .flatMap((complaint) =>
          openJson<ArchivedComplaint[] | ArchivedComplaint>(complaint.complaint_enc, [], {}),
        ),
    };
  });
}

/** The contract's number and dates are stored unsealed. */
function unreadableRecord(row: Row): ArchivedRecord {
  return {
    ...fromColumns(row, 'group_no', 'is_gift', 'applied_at', 'over_at'),
    orderer: unreadableTexts('name', 'contact', 'email'),
    consents: [],
    applications: [
      {
        recurringPaymentId: asRecurringPaymentId(row.group_no),
        product: unreadableTexts('ko', 'en'),
        option: { ko: '', en: '' },
        orderCnt: 0,
        optionInputs: [],
        cycle: { cycleType: 'MONTH', cycle: 1, date: 1 },
        lastRound: null,
        status: 'SYSTEM_CLOSED',
        steps: [],
        changes: [],
      },
    ],
    orders: [],
  };
}
