import { type Config, ConfigError } from '@/lib/config';
import type { AddressSearch } from './address-search';
import { jusoAddressSearch, noAddressSearch } from './juso';
import type { MessageChannel } from './messages';
import { openMessages } from './open-messages';
import type { ParcelTracking } from './parcel-tracking';
import { openPayments, type Payments } from './payments';
import type { PictureStorage } from './picture-storage';
import { openPictureStorage } from './s3/open';
import { sandboxAddressSearch } from './sandbox/address-search';
import { type SandboxGatewayHooks, sandboxGateway } from './sandbox/gateway';
import { type SandboxMessagesHooks, sandboxMessages } from './sandbox/messages';
import { type SeedSnapshots, seedSnapshots } from './sandbox/seed-snapshots';
import { type Metrics, openMetrics } from './telemetry/metrics';
import { trackerDelivery } from './tracker-delivery';

/**
 * Controls of the sandbox providers, for the sandbox pages and tests (docs/rules/operations.md#sandbox-bank).
 */
export type SandboxPorts = {
  gateway: SandboxGatewayHooks;
  messages: SandboxMessagesHooks;
  seedSnapshots: SeedSnapshots;
  /** Empties ledger, cards, inbox and faults. */
  reset(): void;
};

export type Ports = Payments & {
  messages: MessageChannel;
  addressSearch: AddressSearch;
  /** Null when parcel tracking is off (PARCEL_TRACKING=off). */
  parcelTracking: ParcelTracking | null;
  /** Null where the files of pictures are rows of the database (PICTURE_STORAGE=database). */
  pictureStorage: PictureStorage | null;
  sandbox: SandboxPorts | null;
  metrics: Metrics;
  close(): void;
};

/** Opens the providers in the settings. The caller keeps the result while the process runs. */
export function openPorts(config: Config): Ports {
  // Live mode has no sandbox gateway and inbox, and does not create their files.
  const isPractice =
    config.isSandbox || config.PAYMENT_GATEWAY === 'sandbox' || config.MESSAGE_CHANNEL === 'sandbox';
  const fakes = isPractice ? openFakes(config) : null;
  return {
    ...openPayments(config, fakes?.gateway ?? null),
    messages: openMessages(config, fakes?.messages ?? null),
    addressSearch: openAddressSearch(config),
    parcelTracking: openParcelTracking(config),
    pictureStorage: openPictureStorage(config),
    sandbox: config.isSandbox ? fakes : null,
    metrics: openMetrics(config),
    close: () => fakes?.close(),
  };
}

function openFakes(config: Config) {
  const timeoutMs = config.GATEWAY_TIMEOUT_MS;
  const gateway = sandboxGateway(config.SANDBOX_DIR, { timeoutMs, timeZone: config.SHOP_TIME_ZONE });
  const messages = sandboxMessages(config.SANDBOX_DIR, { timeoutMs });
  return {
    gateway,
    messages,
    seedSnapshots: seedSnapshots(config.SANDBOX_SNAPSHOT_DIR),
    reset: () => {
      gateway.reset();
      messages.reset();
    },
    close: () => {
      gateway.close();
      messages.close();
    },
  };
}

function openAddressSearch(config: Config): AddressSearch {
  switch (config.ADDRESS_SEARCH) {
    case 'sandbox':
      return sandboxAddressSearch();
    case 'off':
      return noAddressSearch;
    case 'juso': {
      const { JUSO_BASE_URL: baseUrl, JUSO_KEY: key } = config;
      if (key === undefined)
        throw new ConfigError('Setting JUSO_KEY: must be set when ADDRESS_SEARCH is juso');
      return jusoAddressSearch({ baseUrl, key });
    }
  }
}

function openParcelTracking(config: Config): ParcelTracking | null {
  switch (config.PARCEL_TRACKING) {
    case 'off':
      return null;
    case 'tracker-delivery': {
      const { TRACKER_DELIVERY_CLIENT_ID: clientId, TRACKER_DELIVERY_CLIENT_SECRET: clientSecret } = config;
      if (clientId === undefined || clientSecret === undefined)
        throw new ConfigError(
          `Setting TRACKER_DELIVERY_CLIENT_${clientId === undefined ? 'ID' : 'SECRET'}: must be set when PARCEL_TRACKING is tracker-delivery`,
        );
      return trackerDelivery({
        baseUrl: config.TRACKER_DELIVERY_BASE_URL,
        clientId,
        clientSecret,
        timeoutMs: config.GATEWAY_TIMEOUT_MS,
      });
    }
  }
}
