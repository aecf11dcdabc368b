import ipaddr from 'ipaddr.js';

/**
 * The client's address, for rate limits and shares. It is the socket's address, which the request guard puts
 * into `socketHeader`. With TRUSTED_PROXY_HOPS = n, it is the n-th entry from the end of `X-Forwarded-For`. An
 * IPv6 client is its /64 network.
 */
export const socketHeader = 'x-giftround-socket';

/** The call's method, also written by the request guard: a page renders the same for HEAD and GET and cannot tell them apart. */
export const methodHeader = 'x-giftround-method';

/**
 * Written by the front door alone, on a page that it keeps for all signed-in members: nothing of one of them may be in it, and
 * the page asks for its member itself.
 */
export const keptForMembersHeader = 'x-giftround-kept-for-members';

export function clientNet(headers: Pick<Headers, 'get'>, trustedProxyHops: number): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',');
  const forwarded = trustedProxyHops > 0 ? readAddress(hops.at(-trustedProxyHops)) : undefined;
  const address = forwarded ?? readAddress(headers.get(socketHeader));
  return address === undefined ? 'unknown' : netOf(address);
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Every form in which a proxy writes one address: plain, with a port, in brackets, with a zone, or as `for=` (RFC 7239). */
function readAddress(text: string | null | undefined): Address | undefined {
  const node = /(?:^|;)\s*for\s*=\s*"?([^";]*)/i.exec(text ?? '')?.[1] ?? text ?? '';
  const bare = node.trim().replace(/^"|"$/g, '');
  if (bare === '') return undefined;
  const bracketed = /^\[([^\]]*)\](?::\w*)?$/.exec(bare)?.[1];
  return parse(bracketed ?? bare) ?? parse(bare.replace(/:\w*$/, ''));
}

/** Refuses short forms such as `1`, `0x7f.1` and `010.0.0.1`: programs read them differently. */
function parse(text: string): Address | undefined {
  const plain = text.replace(/%[\w.-]*$/, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.IPv4.parse(plain);
  return ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain) : undefined;
}

function netOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  const { parts } = address as ipaddr.IPv6;
  const prefix = parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
