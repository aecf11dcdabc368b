import { countCartRows } from '@/db/queries/catalog/cart';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';

/** How many rows the orderer's cart holds, for the header. */
export function countCart(ctx: Context, { member }: { member: Member }): Promise<number> {
  return countCartRows(ctx.db, member.memberNo);
}
