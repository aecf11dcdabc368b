import { expressionBuilder } from 'kysely';
import type { ClaimType } from '@/lib/domain/claim/claim';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { listed } from '../../damaged';
import type { Db, Tables } from '../../schema';
import { type ClaimRecord, toRecords } from './claims';

/**
 * The claims that their orderer sees: all but those of a recipient's report, which show only once money comes back
 * (docs/rules/gift.md#something-is-wrong).
 */
function isShown() {
  const claim = expressionBuilder<Tables, 'claim'>();
  const report = claim
    .selectFrom('box_case')
    .select('box_case.case_no')
    .whereRef('box_case.claim_no', '=', 'claim.claim_no');
  const refund = claim
    .selectFrom('refund')
    .select('refund.refund_key')
    .whereRef('refund.order_no', '=', 'claim.order_no')
    .whereRef('refund.claim_no', '=', 'claim.claim_no');
  return claim.or([claim.not(claim.exists(report)), claim.exists(refund)]);
}

/** Only a member's own claim; undefined for others'. */
export async function findOwnClaim(
  db: Db,
  memberNo: MemberNo,
  claimNo: number,
): Promise<ClaimRecord | undefined> {
  const row = await db
    .selectFrom('claim')
    .selectAll()
    .where('claim_no', '=', claimNo)
    .where('member_no', '=', memberNo)
    .where(isShown())
    .executeTakeFirst();
  return row && (await toRecords(db, [row]))[0];
}

/** The newest claim of a member's own order line that was not withdrawn. */
export async function findOwnClaimOfLine(
  db: Db,
  memberNo: MemberNo,
  orderOptionNo: number,
): Promise<ClaimRecord | undefined> {
  const row = await db
    .selectFrom('claim')
    .innerJoin('claim_line', 'claim_line.claim_no', 'claim.claim_no')
    .selectAll('claim')
    .where('claim_line.order_option_no', '=', orderOptionNo)
    .where('claim.member_no', '=', memberNo)
    .where('claim.status', '<>', 'WITHDRAWN')
    .where(isShown())
    .orderBy('claim.claim_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (await toRecords(db, [row]))[0];
}

/** A page of a member's claims made within [from, until), newest first; withdrawn claims are left out. */
export async function findClaimsOfMember(
  db: Db,
  memberNo: MemberNo,
  filter: { from: string; until: string; types: ClaimType[] | null; offset: number; limit: number },
): Promise<{ claims: ClaimRecord[]; totalCount: number }> {
  const all = db
    .selectFrom('claim')
    .where('member_no', '=', memberNo)
    .where('created_at', '>=', filter.from)
    .where('created_at', '<', filter.until)
    .where('status', '<>', 'WITHDRAWN')
    .where(isShown());
  const filtered = filter.types ? all.where('claim_type', 'in', filter.types) : all;
  const { count } = await filtered
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await filtered
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('claim_no', 'desc')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();
  return { claims: await toRecords(db, rows, listed), totalCount: Number(count) };
}

/** How many of a member's lines have a live claim, by its type; orders created within [from, until). */
export async function countLiveClaimLines(
  db: Db,
  memberNo: MemberNo,
  from: string,
  until: string,
): Promise<Partial<Record<ClaimType, number>>> {
  const rows = await db
    .selectFrom('claim_line')
    .innerJoin('claim', 'claim.claim_no', 'claim_line.claim_no')
    .innerJoin('shop_order', 'shop_order.order_no', 'claim.order_no')
    .select((select) => ['claim.claim_type', select.fn.countAll<number>().as('count')])
    .where('claim.member_no', '=', memberNo)
    .where('claim_line.is_live', '=', 1)
    .where(isShown())
    .where('shop_order.created_at', '>=', from)
    .where('shop_order.created_at', '<', until)
    .groupBy('claim.claim_type')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.claim_type, Number(row.count)]));
}

/** Which of these claims their orderer does not see. */
export async function findHiddenClaimNos(db: Db, claimNos: number[]): Promise<Set<number>> {
  if (claimNos.length === 0) return new Set();
  const rows = await db
    .selectFrom('claim')
    .select('claim_no')
    .where('claim_no', 'in', claimNos)
    .where((claim) => claim.not(isShown()))
    .execute();
  return new Set(rows.map((row) => row.claim_no));
}
