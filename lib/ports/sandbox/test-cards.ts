import { Temporal } from 'temporal-polyfill';

/** How a test card answers a charge (docs/rules/operations.md#sandbox-bank). */
export type Behaviour = 'APPROVE' | 'DECLINE' | 'POOR_FOR_A_DAY' | 'TIME_OUT' | 'STOLEN' | 'EXPIRED';

type TestCard = { cardName: string; behaviour: Behaviour | 'REFUSED' };

const testCards: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', { cardName: 'VISA', behaviour: 'APPROVE' }],
  ['4000000000000341', { cardName: 'VISA', behaviour: 'DECLINE' }],
  ['4000000000000002', { cardName: 'VISA', behaviour: 'REFUSED' }],
  ['4000000000009995', { cardName: 'VISA', behaviour: 'POOR_FOR_A_DAY' }],
  ['4000000000000119', { cardName: 'VISA', behaviour: 'TIME_OUT' }],
  ['4000000000009987', { cardName: 'VISA', behaviour: 'STOLEN' }],
  ['4000000000000069', { cardName: 'VISA', behaviour: 'EXPIRED' }],
]);

export function findTestCard(cardNumber: string): (TestCard & { endDigits: string }) | undefined {
  const digits = cardNumber.replace(/[\s-]/g, '');
  const card = testCards.get(digits);
  return card && { ...card, endDigits: digits.slice(-4) };
}

/** Declines after which the card is never tried again (docs/rules/money.md#retry-ladder). */
const hardCodes: ReadonlySet<string> = new Set(['stolen_card', 'lost_card', 'expired_card', 'closed']);

export const isHardDecline = (code: string) => hardCodes.has(code);

/** The decline code of this charge, or null when the card pays. `firstTryAt` is null on the first try. */
export function declineCodeOf(
  behaviour: Behaviour,
  firstTryAt: string | null,
  at: Temporal.Instant,
  timeZone: string,
): string | null {
  switch (behaviour) {
    case 'APPROVE':
    case 'TIME_OUT':
      return null;
    case 'DECLINE':
      return 'card_declined';
    case 'STOLEN':
      return 'stolen_card';
    case 'EXPIRED':
      return 'expired_card';
    case 'POOR_FOR_A_DAY':
      return firstTryAt !== null && isLaterDay(firstTryAt, at, timeZone) ? null : 'insufficient_funds';
  }
}

/** By the shop's calendar, like its daily retries: with 24 full hours, the result would depend on the seconds a job takes. */
function isLaterDay(firstTryAt: string, at: Temporal.Instant, timeZone: string): boolean {
  const first = Temporal.Instant.from(firstTryAt).toZonedDateTimeISO(timeZone).toPlainDate();
  return Temporal.PlainDate.compare(at.toZonedDateTimeISO(timeZone).toPlainDate(), first) > 0;
}
