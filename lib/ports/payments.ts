import type { Config } from '@/lib/config';
import type { CardPayments } from './card-payments';
import { closedGateway } from './closed-gateway';

export type Payments = {
  /** The gateway of the settings: it registers cards and takes money. */
  cardPayments: CardPayments;
  /** One that took money before: it settles and pays back what it took, and is never asked for more. */
  formerGateway(name: string): CardPayments;
};

/** `sandbox` is null in live mode. A former gateway is open where its keys are still set. */
export function openPayments(config: Config, sandbox: CardPayments | null): Payments {
  const gateways = [sandbox].filter((gateway) => gateway !== null);
  const cardPayments = gateways.find(({ name }) => name === config.PAYMENT_GATEWAY);
  return {
    cardPayments: cardPayments ?? closedGateway(config.PAYMENT_GATEWAY),
    formerGateway: (name) => gateways.find((gateway) => gateway.name === name) ?? closedGateway(name),
  };
}
