/** Programs that open links to make a preview or an index of them, some of them with scripts (safety.md, S23). */
const previewers =
  /(?<!cu)bot\b|crawl|spider|scrap|preview|facebookexternalhit|whatsapp|slurp|headless|lighthouse|inspect|fetcher|monitor/i;

/** Whether somebody, as far as can be told, looks at this: asked for, not fetched ahead, and by no previewer that says so. */
export function isLookedAt(request: Request): boolean {
  const purpose = `${request.headers.get('sec-purpose') ?? ''} ${request.headers.get('purpose') ?? ''}`;
  if (request.method !== 'GET' || /prefetch|preview|prerender/i.test(purpose)) return false;
  return !previewers.test(request.headers.get('user-agent') ?? '');
}
