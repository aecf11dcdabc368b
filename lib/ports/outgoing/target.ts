import ipaddr from 'ipaddr.js';

/** Why a URL that a person entered is never called. */
export type TargetProblem = 'invalid' | 'not_https' | 'not_allowed';

/**
 * Checks a URL that a merchant entered: https, port 443 or above the well-known ports, no user name, only
 * public addresses in any notation. A host name is checked again at each call, after it is resolved.
 * `allowLoopback` (sandbox) also allows this machine, over http too.
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

/** Without IPv6 brackets and without the final dot of a name. */
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
 * Whether an address is public: neither this machine nor a private, link-local, carrier's, multicast or reserved net, nor an IPv6
 * form that wraps or translates one of those.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}
