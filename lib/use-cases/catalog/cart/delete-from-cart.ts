import { countCartRows, deleteCartRows } from '@/db/queries/catalog/cart';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';

/** Deletes rows and returns how many are left. A row that is already deleted is no error. */
export async function deleteFromCart(
  ctx: Context,
  { member, cartNos }: { member: Member; cartNos: number[] },
): Promise<number> {
  return ctx.transaction(async (trx) => {
    await deleteCartRows(trx, member.memberNo, cartNos);
    return countCartRows(trx, member.memberNo);
  });
}
