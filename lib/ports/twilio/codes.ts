import type { MessageTrouble } from '@/lib/domain/messaging/message-trouble';

/** Twilio's error codes (twilio.com/docs/api/errors): 20xxx and 21xxx answer a call, 30xxx come with a status callback. */
const words: Array<[MessageTrouble, number[]]> = [
  ['auth', [20003, 20005, 20008]],
  ['account', [10001, 10002, 20403, 21219, 21408, 21608, 30002]],
  ['balance', [30027, 30035]],
  ['rate_limit', [20429, 21611, 30001]],
  ['sender', [21212, 21603, 21606, 21659, 21660, 21661, 21701, 21703, 21704, 21705, 30034]],
  ['invalid_number', [21211, 21217, 21265, 21266, 21421, 21604, 30005]],
  ['not_a_mobile', [21614, 30006]],
  ['opted_out', [21610]],
  ['no_route', [21612]],
  ['too_long', [21605, 21617]],
  ['text_refused', [21602, 21619, 30019]],
  ['phone_off', [30003]],
  ['blocked', [30004]],
  ['spam', [30007]],
  ['expired', [30036]],
];
const byCode = new Map(words.flatMap(([word, codes]) => codes.map((code) => [code, word] as const)));

/** Problems of this number or text: a retry changes nothing. */
const final: readonly MessageTrouble[] = [
  'invalid_number',
  'not_a_mobile',
  'opted_out',
  'no_route',
  'too_long',
  'text_refused',
  'blocked',
];

export function isFinal(code: number): boolean {
  const word = byCode.get(code);
  return word !== undefined && final.includes(word);
}

export function troubleOf(code: number | null, otherwise: MessageTrouble): string {
  if (code === null) return otherwise;
  return `${byCode.get(code) ?? otherwise} ${code}`;
}
