/** Whether a host, as written in a URL, is this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/**
 * Keys, cards and links never cross a network unencrypted: only https, or plain http that stays on this machine, as to a proxy
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
