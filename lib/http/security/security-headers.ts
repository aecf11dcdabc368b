/** Headers of every answer: a browser must not guess the type, and must not tell the next site the address. */
export const sealed = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** lib/server sets these on every answer; for pages, proxy.ts replaces some of them. */
export function securityHeaders({ isSandbox }: { isSandbox: boolean }): Record<string, string> {
  // A sandbox may run over plain http.
  if (isSandbox) return sealed;
  return { ...sealed, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
}
