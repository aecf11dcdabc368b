/** What one page may load of one provider besides. */
export type ProviderSources = { script: string[]; connect: string[]; frame: string[]; form: string[] };

const noProvider: ProviderSources = { script: [], connect: [], frame: [], form: [] };

/** What stands in pages that the build draws once for everybody. */
export type StaticHashes = { scripts: string[]; styles: string[] };

const noHashes: StaticHashes = { scripts: [], styles: [] };

/**
 * What a page may load and where it may be shown (safety.md, S37). Scripts run by nonce, which every response has anew; those
 * of the one page that the build draws for everybody, by their hashes.
 */
export function contentPolicy(
  nonce: string,
  isDevelopment: boolean,
  hashes = noHashes,
  besides: ProviderSources = noProvider,
): string {
  // The development server compiles with eval and reports over a socket; a built shop has neither.
  const script = isDevelopment ? " 'unsafe-eval'" : '';
  const socket = isDevelopment ? ' ws:' : '';
  return [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'${script}`, ...hashes.scripts, ...besides.script].join(' '),
    ["style-src 'self'", ...(isDevelopment ? ["'unsafe-inline'"] : hashes.styles)].join(' '),
    // Style attributes that the server renders (platform.md 2).
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    [`connect-src 'self'${socket}`, ...besides.connect].join(' '),
    ["frame-src 'self'", ...besides.frame].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...besides.form].join(' '),
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
    'report-to csp',
  ].join('; ');
}
