import { config } from '@/lib/config';
import { allowedHeaders, answerHeaders } from '../request/request-headers';

/**
 * Pages of the origins in CORS_ORIGINS may call the API with tokens but not with the shop's cookie: CORS
 * credentials are off, and caller.ts ignores a cookie from another origin. Other origins get no CORS headers.
 */
const exposed = Object.keys(answerHeaders).join(', ');
const allowed = allowedHeaders.join(', ');
const preflightSeconds = '600';

export function shareAnswer(request: Request, response: Response): Response {
  const listed = config().CORS_ORIGINS;
  if (listed.size === 0) return response;
  // A cache must not give this answer to a page of another origin.
  response.headers.append('Vary', 'Origin');
  const origin = request.headers.get('origin');
  if (origin === null || !listed.has(origin)) return response;
  response.headers.set('Access-Control-Allow-Origin', origin);
  response.headers.set('Access-Control-Expose-Headers', exposed);
  return response;
}

/** The answer to a browser's preflight; undefined for any other call, or for an unlisted origin. */
export function preflightAnswer(request: Request, methods: string): Response | undefined {
  const origin = request.headers.get('origin');
  if (origin === null || !request.headers.has('access-control-request-method')) return undefined;
  if (!config().CORS_ORIGINS.has(origin)) return undefined;
  const headers = {
    Allow: methods,
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': allowed,
    'Access-Control-Max-Age': preflightSeconds,
    Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
  };
  return new Response(null, { status: 204, headers });
}
