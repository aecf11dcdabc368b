import type { ShopSettings } from '../operations/settings';
import { addDays } from '../shared/days';

type OneCard = { cardNo: number };
type Attempt = { cardNo: number; triedOn: string };
type RetrySettings = Pick<ShopSettings, 'retryCards' | 'retryDays'>;

/** The next step of the retry ladder (docs/rules/money.md#retry-ladder) for a due order: charge a card now, wait for a day, or give up. */
export type Plan<Card> =
  | { kind: 'CHARGE'; card: Card }
  | { kind: 'WAIT'; until: string }
  | { kind: 'GIVE_UP' };

/**
 * Plans the next attempt (docs/rules/money.md#retry-ladder): the application's card, then the orderer's other cards by priority.
 * Each card is tried at most once a day, from the order's creation through its delivery date. `cards` can be charged and are
 * sorted by priority.
 */
export function planAttempt<Card extends OneCard>(
  order: { createdOn: string; deliveryOn: string; ownCardNo: number | undefined },
  attempts: readonly Attempt[],
  cards: readonly Card[],
  settings: RetrySettings,
  today: string,
): Plan<Card> {
  const tried = attempts.filter(({ triedOn }) => triedOn === today).map(({ cardNo }) => cardNo);
  const left = cards.filter(({ cardNo }) => !tried.includes(cardNo));
  const card = isTryDay(order, settings, today) ? cardOf(left, order.ownCardNo, settings) : undefined;
  if (card) return { kind: 'CHARGE', card };
  if (today >= order.deliveryOn) return { kind: 'GIVE_UP' };
  return { kind: 'WAIT', until: addDays(today, 1) };
}

/** The application's own card, otherwise the first by priority; with MAIN_ONLY never another card. */
export function cardOf<Card extends OneCard>(
  cards: readonly Card[],
  ownCardNo: number | undefined,
  { retryCards }: Pick<RetrySettings, 'retryCards'>,
): Card | undefined {
  const own = cards.find(({ cardNo }) => cardNo === ownCardNo);
  return own ?? (retryCards === 'ALL' ? cards[0] : undefined);
}

/** With FIRST_AND_LAST, the days between creation and delivery are left out. */
function isTryDay(
  { createdOn, deliveryOn }: { createdOn: string; deliveryOn: string },
  { retryDays }: RetrySettings,
  today: string,
): boolean {
  const isBetween = today > createdOn && today < deliveryOn;
  return today <= deliveryOn && (!isBetween || retryDays === 'EVERY_DAY');
}
