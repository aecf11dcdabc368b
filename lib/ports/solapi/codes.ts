import type { MessageTrouble } from '@/lib/domain/messaging/message-trouble';
import type { MessageOutcome } from '../messages';

/**
 * SOLAPI's message status codes (developers.solapi.com, "메시지 상태 코드"): 1xxx refused on arrival, 2000 accepted, 2xxx failed within
 * SOLAPI, 3000 passed to the carrier, 3xxx failed there, 4000 received.
 */
const words: Array<[MessageTrouble, string[]]> = [
  ['invalid_number', ['1011', '2011', '3010', '3011', '3032']],
  ['text_refused', ['1010', '1013', '1014', '1027', '1028', '1029', '1032']],
  ['auth', ['1020']],
  ['server_error', ['1024', '2024', '3012', '3024', '3053']],
  ['balance', ['1030', '2230']],
  ['too_long', ['1031']],
  ['no_route', ['1058', '3031', '3051', '3058']],
  ['blocked', ['1060', '2060', '3047']],
  ['opted_out', ['1061', '2061']],
  ['sender', ['1062', '2062', '3013', '3059']],
  ['account', ['1064', '2063', '2064']],
  ['spam', ['2254', '3054', '3055']],
  ['expired', ['3040']],
  ['phone_off', ['3042', '3043']],
  ['phone_trouble', ['3041', '3044', '3045', '3046', '3056', '3057']],
  ['not_a_mobile', ['3050']],
  ['kakao', ['3101', '3102', '3103', '3104', '3105', '3106', '3107', '3108']],
];
const byCode = new Map(words.flatMap(([word, codes]) => codes.map((code) => [code, word] as const)));

/** Problems of the account or the provider, not of this message: the message waits until they are fixed. */
const worthWaiting: readonly MessageTrouble[] = ['auth', 'server_error', 'balance', 'sender', 'account'];

export const isReceived = (code: string) => code === '4000';
export const isUnderWay = (code: string) => code === '2000' || code === '3000';

/** Template, channel or button differ from what Kakao approved: the text itself can still be sent. */
export const isKakaoRefusal = (code: string) => /^10(33|4\d|5[0-3])$/.test(code);

export function troubleOf(code: string): string {
  const word = isKakaoRefusal(code) ? 'kakao_template' : (byCode.get(code) ?? 'refused');
  return `${word} ${code}`;
}

/** SOLAPI received the message and refused it. */
export function refusedBy(code: string): MessageOutcome {
  const word = byCode.get(code);
  const waits = word !== undefined && worthWaiting.includes(word);
  return { kind: waits || isKakaoRefusal(code) ? 'unreachable' : 'rejected', why: troubleOf(code) };
}
