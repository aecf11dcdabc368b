/** Whether a host, as a URL writes it, is this machine itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/**
 * Keys, cards and links do not cross a network in the clear: https, or plain http that never leaves this machine, as to a proxy
 * on this very host.
 */
export function isPrivateUrl(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
