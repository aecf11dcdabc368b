import { type Selectable, sql } from 'kysely';
import {
  type Claim,
  type ClaimStatus,
  claimReasonTypes,
  claimStatuses,
  type GoodsState,
  isEnded,
  type ReturnWayType,
} from '@/lib/domain/claim/claim';
import type { OptionWords, ReturnAddress, ReturnParcel } from '@/lib/domain/claim/claim-view';
import { type ClaimSort, sortOf } from '@/lib/domain/operations/list-look';
import { unreadable } from '@/lib/domain/shared/damaged';
import { asMemberNo, type MemberNo } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import { type ReadRows, strictly } from '../../damaged';
import { countUpTo, lastOf, sortedBy } from '../../page';
import { prepared } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { open, openJson, seal, sealJson } from '../../sealed';

/** What the merchant needs to process a claim. It is sealed, because it contains free text and an address. */
export type ClaimDetails = {
  text: string;
  returnWayType: ReturnWayType | null;
  /** Ordinary orders only; null: the delivery address. A gift is always collected at its delivery address. */
  address: ReturnAddress | null;
  /** The option that the orderer wants instead. */
  exchangeOptionNo: number | null;
  /** The parcel details from an orderer who returns the goods themselves. Absent in older claims. */
  returnParcel?: ReturnParcel | null;
  /** The options returned by an exchange: from the inspection on, the lines themselves hold the new options. */
  exchanged?: Array<OptionWords & { orderOptionNo: number }>;
  /** It came of a report of a gift's recipient: the orderer is told only of money. */
  isRecipients?: boolean;
};

const unreadableDetails: ClaimDetails = {
  text: unreadable,
  returnWayType: null,
  address: null,
  exchangeOptionNo: null,
};

type Row = Selectable<Tables['claim']>;
type NewClaim = Omit<Claim, 'claimNo' | 'collectedAt' | 'inspectedAt' | 'goods' | 'deductionAmt'>;

/** A claim is live until it ends; the database refuses two live claims on one line. */
export async function insertClaim(
  trx: Trx,
  claim: NewClaim & { memberNo: MemberNo; details: ClaimDetails },
): Promise<number> {
  const row = await trx
    .insertInto('claim')
    .values({
      ...toColumns(claim, 'orderNo', 'memberNo', 'claimType', 'status', 'reasonType', 'refundAmt'),
      ...toColumns(claim, 'createdAt', 'endedAt'),
      reason_enc: sealJson(claim.details),
    })
    .returning('claim_no')
    .executeTakeFirstOrThrow();
  const isLive = claim.endedAt === null ? 1 : 0;
  for (const orderOptionNo of claim.orderOptionNos) {
    await trx
      .insertInto('claim_line')
      .values({ claim_no: row.claim_no, order_option_no: orderOptionNo, is_live: isLive })
      .execute();
  }
  return row.claim_no;
}

/**
 * Changes the status of a claim by compare-and-set; the end of a claim releases its lines. False if it is no
 * longer in `from`.
 */
export async function moveClaim(
  trx: Trx,
  claimNo: number,
  from: ClaimStatus,
  to: ClaimStatus,
  changes: {
    endedAt?: string;
    collectedAt?: string;
    inspectedAt?: string;
    goods?: GoodsState;
    deductionAmt?: number;
    refundAmt?: number;
    refusedReason?: string;
    /** Converts the claim into another kind. */
    as?: Pick<Claim, 'claimType' | 'reasonType'>;
  } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('claim')
    .set({
      status: to,
      ...(changes.endedAt && { ended_at: changes.endedAt }),
      ...(changes.collectedAt && { collected_at: changes.collectedAt }),
      ...(changes.inspectedAt && { inspected_at: changes.inspectedAt }),
      ...(changes.goods && { goods: changes.goods }),
      ...(changes.deductionAmt !== undefined && { fee_amt: changes.deductionAmt }),
      ...(changes.refundAmt !== undefined && { refund_amt: changes.refundAmt }),
      ...(changes.refusedReason && { refused_enc: seal(changes.refusedReason) }),
      ...(changes.as && { claim_type: changes.as.claimType, reason_type: changes.as.reasonType }),
    })
    .where('claim_no', '=', claimNo)
    .where('status', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  if (changes.endedAt)
    await trx.updateTable('claim_line').set({ is_live: 0 }).where('claim_no', '=', claimNo).execute();
  return true;
}

/** A claim with the details that only the handling merchant reads. */
export type ClaimRecord = Claim & { memberNo: MemberNo; details: ClaimDetails; refusedReason: string | null };

export async function findClaim(db: Db, claimNo: number): Promise<ClaimRecord | undefined> {
  const row = await db.selectFrom('claim').selectAll().where('claim_no', '=', claimNo).executeTakeFirst();
  return row && (await toRecords(db, [row]))[0];
}

export async function toRecords(db: Db, rows: Row[], readRows: ReadRows = strictly): Promise<ClaimRecord[]> {
  const byNo = new Map((await withLines(db, rows)).map((claim) => [claim.claimNo, claim]));
  return readRows(rows, (row) => {
    const claim = byNo.get(row.claim_no);
    if (!claim) return [];
    return {
      ...claim,
      memberNo: asMemberNo(row.member_no),
      details: openJson<ClaimDetails>(row.reason_enc, unreadableDetails),
      refusedReason: row.refused_enc && open(row.refused_enc),
    };
  }).flat();
}

/** `statuses` null: all. `among` null: all; otherwise one by its number, and those of these orders. */
type ClaimFilter = {
  statuses: ClaimStatus[] | null;
  among?: { claimNo: number | null; orderNos: string[] } | null;
};

function claimsQuery(db: Db, { statuses, among = null }: ClaimFilter) {
  const query = db
    .selectFrom('claim')
    .$if(statuses !== null, (all) => all.where('status', 'in', statuses ?? []));
  if (!among) return query;
  const { claimNo, orderNos } = among;
  return query.where((where) =>
    where.or([
      ...(claimNo === null ? [] : [where('claim_no', '=', claimNo)]),
      ...(orderNos.length === 0 ? [] : [where('order_no', 'in', orderNos)]),
    ]),
  );
}

/** In the order of `sort`, beyond `beforeClaimNo`. */
export async function findClaims(
  db: Db,
  filter: ClaimFilter & {
    sort?: ClaimSort;
    beforeClaimNo: number | null;
    limit: number;
  },
): Promise<Claim[]> {
  const { by, isAscending } = sortOf(filter.sort);
  const values = [...(by === 'refund' ? [sql.ref('refund_amt')] : []), sql.ref('claim_no')];
  const { beforeClaimNo } = filter;
  const last =
    beforeClaimNo === null
      ? null
      : await lastOf(db.selectFrom('claim').where('claim_no', '=', beforeClaimNo), values);
  const query = sortedBy(claimsQuery(db, filter).selectAll(), values, isAscending, last);
  return withLines(db, await query.limit(filter.limit).execute());
}

export const countClaims = (db: Db, filter: ClaimFilter): Promise<number> =>
  countUpTo(db, claimsQuery(db, filter).select('claim_no'));

/** How many claims are in each open status. */
export async function countLiveClaims(db: Db): Promise<Partial<Record<ClaimStatus, number>>> {
  const rows = await db
    .selectFrom('claim')
    .select((select) => ['status', select.fn.countAll<number>().as('count')])
    .where(
      'status',
      'in',
      claimStatuses.filter((status) => !isEnded(status)),
    )
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]));
}

export async function findClaimsByNo(db: Db, claimNos: number[]): Promise<Claim[]> {
  if (claimNos.length === 0) return [];
  return withLines(db, await db.selectFrom('claim').selectAll().where('claim_no', 'in', claimNos).execute());
}

export async function findClaimsOfOrders(db: Db, orderNos: string[]): Promise<Claim[]> {
  if (orderNos.length === 0) return [];
  return withLines(db, (await claimsOfOrders(db, { orderNos })).rows);
}

const claimsOfOrders = prepared((db, { orderNos }: { orderNos: string[] }) =>
  db.selectFrom('claim').selectAll().where('order_no', 'in', orderNos).orderBy('claim_no'),
);

async function withLines(db: Db, rows: Row[]): Promise<Claim[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('claim_line')
    .selectAll()
    .where(
      'claim_no',
      'in',
      rows.map((row) => row.claim_no),
    )
    .orderBy('order_option_no')
    .execute();
  return rows.map((row) => ({
    ...fromColumns(
      row,
      ['claim_no', 'claim_type', 'refund_amt', 'created_at', 'ended_at', 'collected_at', 'inspected_at'],
      ['goods', 'order_no'],
    ),
    status: known(claimStatuses, row.status),
    reasonType: known(claimReasonTypes, row.reason_type),
    deductionAmt: row.fee_amt,
    orderOptionNos: lines
      .filter((line) => line.claim_no === row.claim_no)
      .map((line) => line.order_option_no),
  }));
}

function known<Code extends string>(codes: readonly Code[], text: string): Code {
  const code = codes.find((candidate) => candidate === text);
  if (code === undefined) throw new Error(`A stored claim says "${text}"`);
  return code;
}
