import { Temporal } from 'temporal-polyfill';
import type { MessageRequest } from '@/lib/ports/messages';

/** A message as the outbox hands it to a channel, never tried before. */
export function aMessageRequest(changes: Partial<MessageRequest> = {}): MessageRequest {
  const at = Temporal.Instant.from('2026-12-01T12:00:00+09:00');
  return {
    reference: 'GIFT_RECEIVED/26120100000000000001/RECIPIENT',
    sendKey: 'AbCdEfGhIjKlMnOpQrStUv',
    to: '01012345678',
    channel: 'LMS',
    template: 'ADDRESS_INPUT',
    title: '[기프트라운드] 선물이 도착했어요',
    body: '받으실 곳을 알려 주세요.\nhttps://shop.example/gift/address?recurringPaymentGroupNo=abcdefghijklmnopqrstuv\n감사합니다.',
    at,
    alimtalk: null,
    earlier: { calls: 0, firstAt: Temporal.Now.instant() },
    isTaken: async () => false,
    ...changes,
  };
}
