import { findOrderSheet } from '@/db/queries/catalog/order-sheets';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { GroupNo } from '@/lib/domain/shared/ids';

/** The result of a used sheet: the page for a member who comes back to it. */
export async function findSheetResult(
  ctx: Context,
  { member, orderSheetNo }: { member: Member; orderSheetNo: string },
): Promise<{ groupNo: GroupNo | null; cartNos: number[] } | undefined> {
  const sheet = await findOrderSheet(ctx.db, member.memberNo, orderSheetNo);
  return sheet && { groupNo: sheet.groupNo, cartNos: sheet.cartNos };
}
