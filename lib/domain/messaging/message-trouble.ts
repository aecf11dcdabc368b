/**
 * Why a message was not sent or not delivered, as words that the console can show. Stored as the word, followed by the
 * provider's own code if there is one: `balance 1030`.
 */
const messageTroubles = [
  // The merchant must fix it: the message waits.
  'auth',
  'balance',
  'sender',
  'account',
  'kakao_template',
  'rate_limit',
  'invalid_request',
  // The provider's or network's problem: the message waits.
  'unreachable',
  'timeout',
  'server_error',
  'not_understood',
  'unsure',
  // A problem of this message or number: final.
  'invalid_number',
  'not_a_mobile',
  'blocked',
  'opted_out',
  'too_long',
  'text_refused',
  'no_route',
  'spam',
  'phone_off',
  'phone_trouble',
  'expired',
  'kakao',
  'refused',
  'rejected',
] as const;
export type MessageTrouble = (typeof messageTroubles)[number];

/** Splits the word and the code; texts of older rows stay as they are. */
export function readTrouble(stored: string): { word: MessageTrouble | null; rest: string } {
  const [first = '', ...others] = stored.split(' ');
  const word = messageTroubles.find((known) => known === first) ?? null;
  return { word, rest: word === null ? stored : others.join(' ') };
}
