/** What every answer carries, so that a browser neither guesses its type nor tells the next site about it. */
export const sealed = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** The front door sets these on every answer; pages set policies of their own over them (proxy.ts). */
export function securityHeaders({ isSandbox }: { isSandbox: boolean }): Record<string, string> {
  // A sandbox is reached over plain http.
  if (isSandbox) return sealed;
  return { ...sealed, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
}
