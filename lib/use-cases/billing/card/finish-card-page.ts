import { findCardPage, noteCardOfPage, takeCardPage } from '@/db/queries/billing/card-pages';
import { addCard } from '@/db/queries/billing/cards';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import { businessNow, wallNow } from '../../shared/calendar';

const retryAfterSeconds = 5;

/**
 * The shopper returns from the provider's card page. The result is read from the provider, never from the
 * address that the shopper returned with. A reference registers one card, within half an hour, for the member
 * who started; a repeated call returns the same card. Throws CARD_PAGE_INVALID, CARD_REFUSED,
 * GATEWAY_UNREACHABLE.
 */
export async function finishCardPage(
  ctx: Context,
  {
    member,
    reference,
    params,
  }: { member: Member; reference: string; params: Readonly<Record<string, string>> },
): Promise<{ cardNo: number }> {
  const { memberNo } = member;
  const { name: gateway, cardPage } = ctx.ports.cardPayments;
  const referenceHash = hashToken(reference);
  const visit = await findCardPage(ctx.db, memberNo, referenceHash);
  if (visit?.cardNo) return { cardNo: visit.cardNo };
  const isOpen = visit?.gateway === gateway && !visit.isUsed && visit.expiresAt > wallNow(ctx);
  if (!isOpen || cardPage === null) throw new DomainError('CARD_PAGE_INVALID');
  const registration = await cardPage.finish({ memberNo, reference, params });
  if (registration.kind === 'unreachable')
    throw new DomainError('GATEWAY_UNREACHABLE', { retryAfterSeconds });
  if (registration.kind === 'refused') throw new DomainError(registration.code);
  const { cardToken, cardName, endDigits, expiresOn } = registration;
  return ctx.transaction(async (trx) => {
    requireChanged(await takeCardPage(trx, referenceHash, wallNow(ctx)));
    const { cardNo } = await addCard(trx, {
      memberNo,
      gateway,
      cardToken,
      cardName,
      endDigits,
      expiresOn,
      at: businessNow(ctx),
    });
    await noteCardOfPage(trx, referenceHash, cardNo);
    return { cardNo };
  });
}
