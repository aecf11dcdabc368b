import { isPrivateUrl } from './loopback';
import { type ProviderSettings, unsafeProvider } from './provider-settings';
import { weakness } from './secret';

/** A setting and a sentence about it, for the operator who starts the shop. */
export type Problem = { name: string; problem: string };

export type ShopSettings = ProviderSettings & {
  NODE_ENV: string;
  SHOP_SECRET?: string | undefined;
  SHOP_SECRET_PREVIOUS?: string | undefined;
  SHOP_BASE_URL?: string | undefined;
  NEXTAUTH_URL?: string | undefined;
  AUTH_TRUST_HOST?: string | undefined;
  RETENTION_CONTACT_DAYS: number;
  RETENTION_LIVE_DAYS: number;
};

const makeOne = 'make one with: openssl rand -base64 32';

/** Settings that no mode accepts. */
export function unsafeAnywhere(settings: ShopSettings): Problem | null {
  const { SHOP_SECRET, SHOP_SECRET_PREVIOUS, RETENTION_CONTACT_DAYS, RETENTION_LIVE_DAYS } = settings;
  if (SHOP_SECRET !== undefined && SHOP_SECRET === SHOP_SECRET_PREVIOUS)
    return {
      name: 'SHOP_SECRET_PREVIOUS',
      problem: 'is the same as SHOP_SECRET; it is the one from before, or none',
    };
  // A recipient can look up the gift until then, and an archived contract has no recipient data.
  if (RETENTION_LIVE_DAYS < RETENTION_CONTACT_DAYS)
    return { name: 'RETENTION_LIVE_DAYS', problem: 'must be RETENTION_CONTACT_DAYS or more' };
  return null;
}

/** Settings that live mode refuses. `keptSecret`: the secret that a sandbox created beside the database. */
export function unsafeLive(settings: ShopSettings, keptSecret: string | null): Problem | null {
  return (
    unsafeSecrets(settings, keptSecret) ??
    unsafeAddress(settings) ??
    unsafeLookUps(settings) ??
    unsafeProvider(settings)
  );
}

function unsafeSecrets(settings: ShopSettings, keptSecret: string | null): Problem | null {
  const { SHOP_SECRET: secret, SHOP_SECRET_PREVIOUS: previous } = settings;
  if (!secret) return { name: 'SHOP_SECRET', problem: `must be set in live mode; ${makeOne}` };
  if (secret === keptSecret)
    return { name: 'SHOP_SECRET', problem: `is the one that a sandbox made for itself; ${makeOne}` };
  const why = weakness(secret);
  if (why) return { name: 'SHOP_SECRET', problem: `${why}; ${makeOne}` };
  const whyPrevious = previous && weakness(previous);
  return whyPrevious ? { name: 'SHOP_SECRET_PREVIOUS', problem: whyPrevious } : null;
}

/** Cookies are bound to the shop's own address, and message links lead there. */
function unsafeAddress(settings: ShopSettings): Problem | null {
  const { SHOP_BASE_URL: base, NEXTAUTH_URL: auth, AUTH_TRUST_HOST: trust, NODE_ENV: env } = settings;
  if (env === 'development')
    return { name: 'NODE_ENV', problem: 'live mode runs a built shop, never the development server' };
  if (!base) return { name: 'SHOP_BASE_URL', problem: 'must be set in live mode' };
  const { protocol, origin } = new URL(base);
  if (protocol !== 'https:') return { name: 'SHOP_BASE_URL', problem: 'must be https in live mode' };
  if (base.replace(/\/$/, '') !== origin)
    return { name: 'SHOP_BASE_URL', problem: `must be an address alone, as in ${origin}` };
  if (auth && new URL(auth).origin !== origin)
    return { name: 'NEXTAUTH_URL', problem: 'must be SHOP_BASE_URL, or left out' };
  if (trust)
    return {
      name: 'AUTH_TRUST_HOST',
      problem: 'lets any caller say which shop this is; live mode refuses it',
    };
  return null;
}

/** Address search and parcel tracking: live mode accepts no invented data and no unencrypted network call. */
function unsafeLookUps(settings: ShopSettings): Problem | null {
  if (settings.ADDRESS_SEARCH === 'sandbox')
    return { name: 'ADDRESS_SEARCH', problem: 'live mode refuses made-up streets; juso, or off' };
  const addressNames = [
    ...(settings.ADDRESS_SEARCH === 'juso' ? (['JUSO_BASE_URL'] as const) : []),
    ...(settings.PARCEL_TRACKING === 'off' ? [] : (['TRACKER_DELIVERY_BASE_URL'] as const)),
  ];
  for (const name of addressNames)
    if (!isPrivateUrl(settings[name])) return { name, problem: 'must be https in live mode' };
  return null;
}
