/**
 * Why a message did not go out or did not arrive, in words that the console has. Stored as the word, with the provider's own
 * code behind it where there is one: `balance 1030`.
 */
const messageTroubles = [
  // The merchant's to mend: the message waits.
  'auth',
  'balance',
  'sender',
  'account',
  'kakao_template',
  'rate_limit',
  'invalid_request',
  // The provider's or the line's: the message waits.
  'unreachable',
  'timeout',
  'server_error',
  'not_understood',
  'unsure',
  // Of this message or number: final.
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

/** The word and the code apart; texts of older rows stay as they are. */
export function readTrouble(stored: string): { word: MessageTrouble | null; rest: string } {
  const [first = '', ...others] = stored.split(' ');
  const word = messageTroubles.find((known) => known === first) ?? null;
  return { word, rest: word === null ? stored : others.join(' ') };
}
