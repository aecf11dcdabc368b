import { addCard } from '@/db/queries/billing/cards';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Card } from '@/lib/domain/billing/card';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';
import { takeQuota } from '../../shared/limits';
import { cardRegistrationQuota } from './registration-quota';

export type CardForm = {
  cardNumber: string | null;
  expiryYear: number | null;
  expiryMonth: number | null;
  birthday: string | null;
  password: string | null;
  /** From the provider's own page. */
  token: string | null;
};

/**
 * Registers a card at the gateway and stores its brand, last four digits and token (docs/rules/money.md#cards).
 * The number is stored nowhere; birth date and card password are not even passed on. Every try counts against
 * the daily quota before the gateway is called, refused ones too (docs/rules/operations.md#limits).
 */
export async function registerCard(
  ctx: Context,
  { member, form }: { member: Member; form: CardForm },
): Promise<Card> {
  const cardNumber = requireSandboxNumber(ctx, form);
  const { cardPayments } = ctx.ports;
  await ctx.transaction((trx) => takeQuota(ctx, trx, cardRegistrationQuota(ctx, member.memberNo)));
  const { expiryYear, expiryMonth } = form;
  const registration = await cardPayments.register({
    memberNo: member.memberNo,
    cardNumber,
    expiryYear,
    expiryMonth,
  });
  if (registration.kind === 'refused') throw new DomainError(registration.code);
  const { cardToken, cardName, endDigits } = registration;
  return ctx.transaction((trx) =>
    addCard(trx, {
      memberNo: member.memberNo,
      gateway: cardPayments.name,
      cardToken,
      cardName,
      endDigits,
      at: businessNow(ctx),
    }),
  );
}

/**
 * A real gateway accepts no raw card data, not even with test keys. Its cards come from its own page (`finishCardPage`), so a
 * token that is sent here belongs to no card.
 */
function requireSandboxNumber(ctx: Context, form: CardForm): string {
  if (ctx.config.isSandbox && ctx.ports.cardPayments.cardPage === null) {
    if (form.token !== null) throw fieldError('token', 'not_allowed');
    if (form.cardNumber === null) throw fieldError('cardNo', 'required');
    return form.cardNumber;
  }
  const raw = {
    cardNo: form.cardNumber,
    expiryDate: form.expiryYear ?? form.expiryMonth,
    birthday: form.birthday,
    password: form.password,
  };
  const sent = Object.entries(raw).filter(([, value]) => value !== null);
  if (sent.length > 0)
    throw new DomainError('VALIDATION', {
      errors: sent.map(([field]) => ({ field, code: 'not_allowed' })),
    });
  if (form.token === null) throw fieldError('token', 'required');
  throw new DomainError('CARD_REFUSED');
}
