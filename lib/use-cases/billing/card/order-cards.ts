import { listCards, orderCards as writeOrder } from '@/db/queries/billing/cards';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';

/** Makes a card the main one; the others keep their order behind it. */
export async function makeMainCard(
  ctx: Context,
  { member, cardNo }: { member: Member; cardNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const cards = await listCards(trx, member.memberNo);
    const main = cards.find((card) => card.cardNo === cardNo);
    if (!main) throw new DomainError('NOT_FOUND');
    if (main.isEnded) throw new DomainError('CARD_NOT_CHARGEABLE');
    const others = cards.filter((card) => card !== main);
    await writeOrder(
      trx,
      member.memberNo,
      [main, ...others].map((card) => card.cardNo),
    );
  });
}

/**
 * Renumbers priorities as 1, 2, 3 …; a card that is not named keeps its place, behind a named card with the
 * same priority.
 */
export async function orderCards(
  ctx: Context,
  { member, wishes }: { member: Member; wishes: Array<{ cardNo: number; priority: number }> },
): Promise<void> {
  const priorityOf = new Map(wishes.map(({ cardNo, priority }) => [cardNo, priority]));
  if (priorityOf.size !== wishes.length) throw fieldError('cardNo', 'invalid');
  await ctx.transaction(async (trx) => {
    const cards = await listCards(trx, member.memberNo);
    if (wishes.some(({ cardNo }) => !cards.some((card) => card.cardNo === cardNo)))
      throw new DomainError('NOT_FOUND');
    const rank = (card: { cardNo: number; priority: number }) =>
      priorityOf.get(card.cardNo) ?? card.priority + 0.5;
    const inOrder = [...cards].sort((a, b) => rank(a) - rank(b));
    await writeOrder(
      trx,
      member.memberNo,
      inOrder.map((card) => card.cardNo),
    );
  });
}
