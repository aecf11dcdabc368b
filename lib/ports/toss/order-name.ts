import type { ChargedRound } from '../card-payments';

/**
 * Toss stores no metadata with a billing charge, but it stores the order's name (100 characters), which the shopper sees on the
 * receipt. The rounds of the charge are written after it, so that a shop restored from an old backup learns what was charged
 * since: `정기배송 3회차 #4xk1w0n9d2q7b.3`, the application's number in base 36 and the round. Five rounds fit; for more rounds, or
 * foreign numbers, nothing is written, and the charge appears as a difference in `npm run reconcile`.
 */
const maxLength = 100;
const numberLength = 20;
const base = 36;

export function orderNameOf(rounds: ChargedRound[]): string {
  const only = rounds.length === 1 ? rounds[0] : undefined;
  const label = only ? `정기배송 ${only.round}회차` : `정기배송 ${rounds.length}건`;
  const isOurs = ({ recurringPaymentId: id }: ChargedRound) => id.length === numberLength && /^\d+$/.test(id);
  const name = `${label} #${rounds.map(encode).join(',')}`;
  return rounds.length > 0 && rounds.every(isOurs) && name.length <= maxLength ? name : label;

  function encode(each: ChargedRound): string {
    return isOurs(each) ? `${BigInt(each.recurringPaymentId).toString(base)}.${each.round}` : '';
  }
}

export function roundsIn(orderName: string | null | undefined): ChargedRound[] {
  const written = orderName?.match(/ #([a-z0-9.,]+)$/)?.[1];
  if (!written) return [];
  const rounds = written.split(',').map(decode);
  return rounds.every((each) => each !== undefined) ? rounds : [];
}

function decode(code: string): ChargedRound | undefined {
  const match = code.match(/^([a-z0-9]{1,14})\.([0-9]{1,4})$/);
  if (!match) return undefined;
  const [, id = '', round = ''] = match;
  let number = 0n;
  for (const digit of id) number = number * BigInt(base) + BigInt(Number.parseInt(digit, base));
  return { recurringPaymentId: `${number}`.padStart(numberLength, '0'), round: Number(round) };
}
