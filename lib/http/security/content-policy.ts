/** Extra sources that a page may load from one provider. */
export type ProviderSources = { script: string[]; connect: string[]; frame: string[]; form: string[] };

const noProvider: ProviderSources = { script: [], connect: [], frame: [], form: [] };

/** Hashes of the inline scripts and styles in pages that the build renders once for all visitors. */
export type StaticHashes = { scripts: string[]; styles: string[] };

const noHashes: StaticHashes = { scripts: [], styles: [] };

/**
 * The content security policy of a page. Each response has a new nonce for its scripts; a page that the build
 * renders is the same for all, so its scripts are allowed by hash.
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
    // Style attributes that the server renders.
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
