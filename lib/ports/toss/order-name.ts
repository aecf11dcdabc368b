import type { ChargedRound } from '../card-payments';

/**
 * The order's name at Toss, which the shopper sees on the receipt. Toss stores no metadata with a billing
 * charge, so the rounds follow the name, for a shop that is restored from a backup: `정기배송 3회차 #4xk1w0n9d2q7b.3`
 * is the application's number in base 36 and the round. The 100 characters have room for five rounds. With more
 * rounds, or numbers of another form, none is written, and after a restore `npm run reconcile` reports the
 * charge as a difference.
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
