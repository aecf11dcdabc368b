import type { ClaimType } from '@/lib/domain/claim/claim';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { listed } from '../../damaged';
import type { Db } from '../../schema';
import { type ClaimRecord, toRecords } from './claims';

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
    .where('status', '<>', 'WITHDRAWN');
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
    .where('shop_order.created_at', '>=', from)
    .where('shop_order.created_at', '<', until)
    .groupBy('claim.claim_type')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.claim_type, Number(row.count)]));
}
