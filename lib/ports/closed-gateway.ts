import { type CardPayments, LedgerUnreachableError, type Outcome } from './card-payments';

/**
 * A former gateway whose keys are no longer in the settings. Its open charges stay unknown, and the merchant is
 * notified; they settle after the keys are set again.
 */
export function closedGateway(name: string): CardPayments {
  const unknown = async (): Promise<Extract<Outcome, { kind: 'unknown' }>> => ({
    kind: 'unknown',
    why: 'gateway_not_configured',
  });
  return {
    name,
    cardPage: null,
    readWebhook: null,
    register: async () => ({ kind: 'refused', code: 'CARD_REFUSED' }),
    charge: unknown,
    refund: unknown,
    lookUp: unknown,
    follow: unknown,
    cardRefOf: () => undefined,
    removeCard: async () => false,
    // biome-ignore lint/correctness/useYield: there is nothing to list.
    async *listBooked() {
      throw new LedgerUnreachableError(`The settings have no keys of ${name}`);
    },
  };
}
