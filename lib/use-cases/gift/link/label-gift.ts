import { setGiftLabel } from '@/db/queries/gift/greetings';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo, MemberNo } from '@/lib/domain/shared/ids';

/** The giver's own name for a gift, which nobody else reads; '' takes it away (docs/rules/gift.md#the-givers-own-name). */
export async function labelGift(
  ctx: Context,
  own: { groupNo: GroupNo; memberNo: MemberNo; label: string },
): Promise<void> {
  if (!(await ctx.transaction((trx) => setGiftLabel(trx, own)))) throw new DomainError('NOT_FOUND');
}
