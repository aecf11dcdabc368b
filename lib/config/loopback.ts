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

/** A place to listen that no other machine reaches, such as `127.0.0.1:9464`. */
export function isLoopbackAddress(text: string): boolean {
  const [, hostname = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  return isLoopback(hostname) && URL.canParse(`http://${text}`) && Number(port) > 0;
}
