import type { ChargedRound, LookUpRequest } from '../card-payments';

/**
 * The metadata of each payment and refund, by which they are found: Stripe's idempotency keys last only a day.
 * A value has at most 500 characters, so the rounds of a large order are split.
 */
type Tag = Readonly<Record<string, string>>;

const maxValue = 500;

export function tagOf(request: LookUpRequest, rounds: ChargedRound[] = []): Record<string, string> {
  return {
    key: request.key,
    orderNo: request.orderNo,
    at: request.at.toString(),
    ...(request.kind === 'REFUND' && { chargeKey: request.chargeKey }),
    ...Object.fromEntries(roundChunks(rounds).map((chunk, index) => [`rounds_${index}`, chunk])),
  };
}

function roundChunks(rounds: ChargedRound[]): string[] {
  const chunks: string[] = [];
  for (const { recurringPaymentId, round } of rounds) {
    const word = `${recurringPaymentId}:${round}`;
    const last = chunks.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxValue)
      chunks[chunks.length - 1] = `${last} ${word}`;
    else chunks.push(word);
  }
  return chunks;
}

export function roundsOf(tag: Tag): ChargedRound[] {
  const text = Object.keys(tag)
    .filter((name) => /^rounds_\d+$/.test(name))
    .map((name) => tag[name] ?? '')
    .join(' ');
  return [...text.matchAll(/(\S+):(\d+)/g)].map(([, recurringPaymentId = '', round]) => ({
    recurringPaymentId,
    round: Number(round),
  }));
}
