import { cardsInUse, findMainCard, listCards as listStored } from '@/db/queries/billing/cards';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Card } from '@/lib/domain/billing/card';
import { orNotFound } from '@/lib/domain/shared/errors';

/** `isInUse`: a live application names it, so it cannot be deleted. */
export type ListedCard = Card & { isInUse: boolean };

/** By priority: the main card first, then the fallback cards. */
export async function listCards(ctx: Context, { member }: { member: Member }): Promise<ListedCard[]> {
  const inUse = await cardsInUse(ctx.db, member.memberNo);
  const cards = await listStored(ctx.db, member.memberNo);
  return cards.map((card) => ({ ...card, isInUse: inUse.has(card.cardNo) }));
}

/** Throws NOT_FOUND where no card is registered (docs/rules/money.md#cards). */
export async function getMainCard(ctx: Context, { member }: { member: Member }): Promise<ListedCard> {
  const main = orNotFound(await findMainCard(ctx.db, member.memberNo));
  const inUse = await cardsInUse(ctx.db, member.memberNo);
  return { ...main, isInUse: inUse.has(main.cardNo) };
}
