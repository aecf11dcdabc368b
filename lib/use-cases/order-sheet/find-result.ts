import { findOrderSheet } from '@/db/queries/order-sheets';
import type { Context } from '@/lib/context';
import type { GroupNo } from '@/lib/domain/ids';
import type { Member } from '@/lib/domain/member';

/** What a used sheet turned into: where someone who comes back to it wants to go. */
export async function findSheetResult(
  ctx: Context,
  { member, orderSheetNo }: { member: Member; orderSheetNo: string },
): Promise<{ groupNo: GroupNo | null; cartNos: number[] } | undefined> {
  const sheet = await findOrderSheet(ctx.db, member.memberNo, orderSheetNo);
  return sheet && { groupNo: sheet.groupNo, cartNos: sheet.cartNos };
}
