/**
 * What a page may load and where it may be shown (safety.md, S37). Scripts run by nonce, which every response has anew; those
 * of the one page that the build draws for everybody, by their hashes.
 */
export function contentPolicy(nonce: string, isDevelopment: boolean, hashes: string[] = []): string {
  // The development server compiles with eval and reports over a socket; a built shop has neither.
  const script = isDevelopment ? " 'unsafe-eval'" : '';
  const socket = isDevelopment ? ' ws:' : '';
  return [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'${script}`, ...hashes].join(' '),
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // Style attributes that the server renders (platform.md 2).
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${socket}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
    'report-to csp',
  ].join('; ');
}
