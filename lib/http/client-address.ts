/**
 * Who is calling, for limits (domain.md, People): the socket's address, which our server writes into a header of its own and
 * strips from what clients send; only with TRUSTED_PROXY_HOPS is `X-Forwarded-For` believed, that many steps from its end.
 * IPv6 counts by /64.
 */
export const socketHeader = 'x-giftround-socket';

export function clientNet(headers: Headers, trustedProxyHops: number): string {
  const socket = headers.get(socketHeader) ?? 'unknown';
  if (trustedProxyHops === 0) return netOf(socket);
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return netOf(forwarded.at(-trustedProxyHops) || socket);
}

function netOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
