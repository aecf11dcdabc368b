import type { Config } from '@/lib/config';
import type { ProviderSources } from './content-policy';

/** The script of Toss calls several hosts of this domain and opens its payment window on one of them. */
const tossHosts = 'https://*.tosspayments.com';

/** Extra policy sources for the page at `cardWindowPath`; undefined if the gateway has no script. */
export function cardWindowSources(
  settings: Pick<Config, 'PAYMENT_GATEWAY' | 'TOSS_SCRIPT_URL' | 'TOSS_BASE_URL'>,
): ProviderSources | undefined {
  if (settings.PAYMENT_GATEWAY !== 'toss') return undefined;
  const script = new URL(settings.TOSS_SCRIPT_URL).origin;
  // Where a stub replaces Toss, the stub's address is allowed.
  const hosts = [...new Set([script, new URL(settings.TOSS_BASE_URL).origin, tossHosts])].filter(
    (host) => host === tossHosts || !host.endsWith('.tosspayments.com'),
  );
  return { script: [script], connect: hosts, frame: hosts, form: hosts };
}
