import type { Card } from '@/lib/domain/billing/card';
import { pick } from '@/lib/domain/shared/pick';
import { toYmd } from '../shared/ymdt';
import type { CardResponse } from './card';

export function cardToWire(card: Card & { isInUse: boolean }, timeZone: string): CardResponse {
  return {
    cardEndDigit: card.endDigits,
    ...pick(card, 'cardName', 'cardNo', 'priority'),
    expiryYm: card.expiresOn,
    registerDate: toYmd(card.createdAt, timeZone),
    inUse: card.isInUse,
    ended: card.isEnded,
  };
}
