import ipaddr from 'ipaddr.js';

/** Why an address that somebody entered is never called. */
export type TargetProblem = 'invalid' | 'not_https' | 'not_allowed';

/**
 * What a URL that a merchant entered may be: https on 443 or a port above the well-known ones, no user, no address that is
 * not public, however it is written; names are judged once more where they lead when they are called. `allowLoopback` is the
 * sandbox's way to try a receiver on this machine, over http too.
 */
export function targetProblem(
  text: string,
  { allowLoopback }: { allowLoopback: boolean },
): TargetProblem | null {
  if (!URL.canParse(text)) return 'invalid';
  const url = new URL(text);
  const host = hostOf(url);
  if (host === '') return 'invalid';
  const isLoopback = isLoopbackHost(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback && allowLoopback))
    return isLoopback || ipaddr.isValid(host) ? 'not_allowed' : 'not_https';
  if (url.username !== '' || url.password !== '') return 'not_allowed';
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (port !== 443 && port < 1024) return 'not_allowed';
  if (isLoopback) return allowLoopback ? null : 'not_allowed';
  return ipaddr.isValid(host) && !isPublicAddress(host) ? 'not_allowed' : null;
}

/** Without the brackets of IPv6 and the dot at a name's end. */
export function hostOf(url: URL): string {
  return url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host);
}

export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the outside world: neither this machine nor a private, link-local, carrier's, multicast or
 * reserved net, and no IPv6 form that only wraps or translates one of those.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}
