import { countCartRows, deleteCartRows } from '@/db/queries/cart';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/member';

/** Takes rows out and answers how many are left. Rows that are gone already are as wanted. */
export async function deleteFromCart(
  ctx: Context,
  { member, cartNos }: { member: Member; cartNos: number[] },
): Promise<number> {
  return ctx.transaction(async (trx) => {
    await deleteCartRows(trx, member.memberNo, cartNos);
    return countCartRows(trx, member.memberNo);
  });
}
