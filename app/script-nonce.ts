import { headers } from 'next/headers';

/** The nonce that the content policy asks of each inline script of this page. */
export async function scriptNonce(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}
