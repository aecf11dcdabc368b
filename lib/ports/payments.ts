import { type Config, ConfigError } from '@/lib/config';
import type { CardPayments } from './card-payments';
import { closedGateway } from './closed-gateway';
import { openStripe } from './stripe/open';
import { openToss } from './toss/open';

export type Payments = {
  /** The configured gateway: it registers cards and takes money. */
  cardPayments: CardPayments;
  /**
   * All gateways whose keys are set, the current one and former ones. Reconciliation reads all their ledgers.
   */
  openGateways: readonly CardPayments[];
  /** A former gateway: it settles and refunds its own charges, but never takes a new one. */
  gatewayOf(name: string): CardPayments;
};

/** `sandbox` is null in live mode. A former gateway is open if its keys are still set. */
export function openPayments(config: Config, sandbox: CardPayments | null): Payments {
  const openGateways = [sandbox, openStripe(config), openToss(config)].filter((gateway) => gateway !== null);
  const cardPayments = openGateways.find(({ name }) => name === config.PAYMENT_GATEWAY);
  if (!cardPayments)
    throw new ConfigError(
      `Setting PAYMENT_GATEWAY: the keys of ${config.PAYMENT_GATEWAY} must be set (.env.example names them)`,
    );
  return {
    cardPayments,
    openGateways,
    gatewayOf: (name) => openGateways.find((gateway) => gateway.name === name) ?? closedGateway(name),
  };
}
