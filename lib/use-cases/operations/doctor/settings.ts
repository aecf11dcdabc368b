import type { Config } from '@/lib/config';
import { isLoopback } from '@/lib/config/loopback';
import { weakness } from '@/lib/config/secret';
import { messageCallPath, paymentCallPath } from '@/lib/domain/shared/called-paths';
import { type Finding, found } from './finding';

/** Checks of the settings alone; the start has already refused the worst problems (lib/config/live-mode.ts). */
export function examineSettings(config: Config): Finding[] {
  return [
    mode(config),
    secret(config),
    previousSecret(config),
    address(config),
    proxies(config),
    ...incomingCalls(config),
  ].flatMap((finding) => finding ?? []);
}

function mode({ isSandbox }: Config): Finding {
  const { ok, note } = found('mode');
  return isSandbox
    ? note('SHOP_MODE=sandbox: a practice shop, with doors that anybody may use.')
    : ok('SHOP_MODE=live');
}

function secret({ SHOP_SECRET, isSandbox }: Config): Finding {
  const why = weakness(SHOP_SECRET);
  if (why === null)
    return found('secret').ok('SHOP_SECRET is long and random. Keep a copy away from the backups.');
  const say = `SHOP_SECRET ${why}; make one with: openssl rand -base64 32`;
  return isSandbox ? found('secret').note(say) : found('secret').wrong(say);
}

function previousSecret({ SHOP_SECRET_PREVIOUS }: Config): Finding | null {
  if (SHOP_SECRET_PREVIOUS === undefined) return null;
  return found('rotation').note(
    'SHOP_SECRET_PREVIOUS is set: run npm run reseal, then take it away (docs/operations.md).',
  );
}

function address({ SHOP_BASE_URL, isSandbox }: Config): Finding {
  const { ok, note, wrong } = found('address');
  const { protocol, hostname } = new URL(SHOP_BASE_URL);
  if (isSandbox) return ok(SHOP_BASE_URL);
  if (isLoopback(hostname))
    return wrong(`SHOP_BASE_URL is ${SHOP_BASE_URL}: links in messages would lead each phone to itself.`);
  if (/^\d+(\.\d+){3}$|^\[/.test(hostname) || !hostname.includes('.'))
    return note(`SHOP_BASE_URL is ${SHOP_BASE_URL}: recipients trust a name more than a number.`);
  return protocol === 'https:' ? ok(SHOP_BASE_URL) : wrong('SHOP_BASE_URL must be https.');
}

/** The server itself speaks plain http, so a shop with an https address has at least one proxy in front. */
function proxies({ TRUSTED_PROXY_HOPS: hops, SHOP_BASE_URL }: Config): Finding {
  const { ok, note, wrong } = found('proxies');
  const isBehindProxy = SHOP_BASE_URL.startsWith('https://');
  if (hops === 0 && isBehindProxy)
    return wrong(
      'TRUSTED_PROXY_HOPS=0 behind https: the proxy would be taken for every client, and limits would lock everybody out at once. Set the number of proxies, mostly 1.',
    );
  if (hops > 0 && !isBehindProxy)
    return note(
      `TRUSTED_PROXY_HOPS=${hops} without https: a client that comes past the proxy may say who it is.`,
    );
  return hops > 3
    ? note(`TRUSTED_PROXY_HOPS=${hops}: more than there mostly are; each must be one of yours.`)
    : ok(hops === 0 ? 'none' : `${hops} in front of the shop`);
}

/** The addresses to enter at the providers, and whether the shop can tell their calls from others'. */
function incomingCalls(config: Config): Array<Finding | null> {
  return [
    webhookFinding('payment webhook', `${config.SHOP_BASE_URL}${paymentCallPath}`, gatewayCalls(config)),
    webhookFinding('message webhook', `${config.SHOP_BASE_URL}${messageCallPath}`, messageCalls(config)),
  ];
}

type Calls = { provider: string; needs: string | null; isSet: boolean; query?: string } | null;

function webhookFinding(check: string, url: string, calls: Calls): Finding | null {
  if (calls === null) return null;
  const { provider, needs, isSet, query = '' } = calls;
  if (!isSet && needs !== null)
    return found(check).missing(
      `Set ${needs}, and enter ${url}${query} at ${provider}; until then the shop only asks.`,
    );
  return found(check).ok(`Enter at ${provider}: ${url}${query}`);
}

function gatewayCalls(config: Config): Calls {
  if (config.PAYMENT_GATEWAY === 'stripe')
    return {
      provider: 'Stripe',
      needs: 'STRIPE_WEBHOOK_SECRET',
      isSet: config.STRIPE_WEBHOOK_SECRET !== undefined,
    };
  if (config.PAYMENT_GATEWAY === 'toss')
    return {
      provider: 'Toss Payments',
      needs: 'TOSS_WEBHOOK_SECRET',
      isSet: config.TOSS_WEBHOOK_SECRET !== undefined,
      query: '?secret=<TOSS_WEBHOOK_SECRET>',
    };
  return null;
}

function messageCalls(config: Config): Calls {
  if (config.MESSAGE_CHANNEL === 'solapi')
    return {
      provider: 'SOLAPI',
      needs: 'SOLAPI_WEBHOOK_SECRET',
      isSet: config.SOLAPI_WEBHOOK_SECRET !== undefined,
    };
  if (config.MESSAGE_CHANNEL === 'http')
    return { provider: 'your message service', needs: null, isSet: true };
  return null;
}
