import { cardsInUse, listCards, markCardDeleted, orderCards } from '@/db/queries/billing/cards';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';

/**
 * Deletes a card; without `cardNo` the main card. Throws CARD_IN_USE if a live application uses it
 * (docs/rules/money.md#cards). The row stays, since its charges may still have to be settled or refunded.
 */
export async function deleteCard(
  ctx: Context,
  { member, cardNo }: { member: Member; cardNo?: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const cards = await listCards(trx, member.memberNo);
    const card = cardNo === undefined ? cards[0] : cards.find((candidate) => candidate.cardNo === cardNo);
    if (!card) throw new DomainError('NOT_FOUND');
    if ((await cardsInUse(trx, member.memberNo)).has(card.cardNo)) throw new DomainError('CARD_IN_USE');
    await markCardDeleted(trx, card.cardNo, businessNow(ctx));
    const left = cards.filter((candidate) => candidate !== card);
    await orderCards(
      trx,
      member.memberNo,
      left.map((candidate) => candidate.cardNo),
    );
  });
}
