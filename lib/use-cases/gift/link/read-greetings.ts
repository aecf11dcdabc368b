import { findGiftCard, listThanks } from '@/db/queries/gift/greetings';
import { findGroup } from '@/db/queries/gift/groups';
import type { Context } from '@/lib/context';
import type { GiftCard } from '@/lib/domain/gift/card';
import type { Thanks } from '@/lib/domain/gift/thanks';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo, MemberNo } from '@/lib/domain/shared/ids';

export type Greetings = { ordererName: string; card: GiftCard | null; thanks: Thanks[] };

/** The card as sent and the recipient's thanks, for the giver alone. NOT_FOUND for a group of someone else. */
export async function readGreetings(
  ctx: Context,
  { memberNo, groupNo }: { memberNo: MemberNo; groupNo: GroupNo },
): Promise<Greetings> {
  const group = await findGroup(ctx.db, groupNo);
  if (group?.memberNo !== memberNo) throw new DomainError('NOT_FOUND');
  return {
    ordererName: group.orderer.name,
    card: await findGiftCard(ctx.db, groupNo),
    thanks: await listThanks(ctx.db, groupNo),
  };
}
