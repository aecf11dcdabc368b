/** Programs that open links to make a preview or an index of them, some of them with scripts. */
const previewers =
  /(?<!cu)bot\b|crawl|spider|scrap|preview|facebookexternalhit|whatsapp|slurp|yeti\/|headless|lighthouse|inspect|fetcher|monitor/i;

/** Whether a person probably looks at the page: a GET, no prefetch, no known preview program. */
export function isLookedAt(request: Request): boolean {
  const purpose = `${request.headers.get('sec-purpose') ?? ''} ${request.headers.get('purpose') ?? ''}`;
  if (request.method !== 'GET' || /prefetch|preview|prerender/i.test(purpose)) return false;
  return !previewers.test(request.headers.get('user-agent') ?? '');
}
