/** Whether a host, as written in a URL, is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/**
 * Whether keys, cards and links may be sent to this URL: only https, or http to this machine, such as a proxy
 * on the same host.
 */
export function isPrivateUrl(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** A listening address that no other machine can reach, such as `127.0.0.1:9464`. */
export function isLoopbackAddress(text: string): boolean {
  const [, hostname = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  return isLoopback(hostname) && URL.canParse(`http://${text}`) && Number(port) > 0;
}
