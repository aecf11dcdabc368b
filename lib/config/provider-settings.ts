import { z } from 'zod';
import { messageSettings, unsafeForMessages } from './message-settings';
import { paymentSettings, unsafeForPayments } from './payment-settings';
import { pictureSettings, unsafeForPictures } from './picture-settings';

/**
 * The settings of the outside providers: card gateway, message channel, picture storage, address search, parcel tracking.
 * `lib/config.ts` reads them. Base URLs are settings, so that a stub can replace a provider
 * (docs/rules/operations.md#providers).
 */
export const providerSettings = {
  ...paymentSettings,
  ...messageSettings,
  ...pictureSettings,
  ADDRESS_SEARCH: z.enum(['sandbox', 'juso', 'off']).default('sandbox'),
  JUSO_BASE_URL: z.url().default('https://business.juso.go.kr'),
  JUSO_KEY: z.string().optional(),
  // To test webhooks with a local receiver: allows calls to this machine, over http too.
  WEBHOOK_ALLOW_PRIVATE: z.enum(['true', 'false']).default('false'),
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(10_000),
  // Must stay below thirty days, the time for which deliveries are kept.
  WEBHOOK_RETRY_HOURS: z.coerce.number().int().min(1).max(700).default(72),
  PARCEL_TRACKING: z.enum(['off', 'tracker-delivery']).default('off'),
  TRACKER_DELIVERY_BASE_URL: z.url().default('https://apis.tracker.delivery'),
  TRACKER_DELIVERY_CLIENT_ID: z.string().optional(),
  TRACKER_DELIVERY_CLIENT_SECRET: z.string().optional(),
};

export type ProviderSettings = z.infer<z.ZodObject<typeof providerSettings>>;

/** A provider setting that live mode refuses, with a sentence about it; null if all are fine. */
export function unsafeProvider(settings: ProviderSettings): { name: string; problem: string } | null {
  const unsafePayments = unsafeForPayments(settings);
  if (unsafePayments) return unsafePayments;
  const unsafeMessages = unsafeForMessages(settings);
  if (unsafeMessages) return unsafeMessages;
  const unsafePictures = unsafeForPictures(settings);
  if (unsafePictures) return unsafePictures;
  if (settings.WEBHOOK_ALLOW_PRIVATE === 'true')
    return { name: 'WEBHOOK_ALLOW_PRIVATE', problem: 'live mode sends webhooks to public addresses only' };
  return null;
}
