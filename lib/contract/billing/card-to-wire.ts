import type { Card } from '@/lib/domain/billing/card';
import { toYmd } from '../shared/ymdt';
import type { CardResponse } from './card';

export function cardToWire(card: Card & { isInUse: boolean }, timeZone: string): CardResponse {
  return {
    cardEndDigit: card.endDigits,
    cardName: card.cardName,
    cardNo: card.cardNo,
    priority: card.priority,
    registerDate: toYmd(card.createdAt, timeZone),
    inUse: card.isInUse,
    ended: card.isEnded,
  };
}
