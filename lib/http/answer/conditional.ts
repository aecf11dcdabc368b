import { createHash } from 'node:crypto';

/**
 * An answer that the client may cache but must revalidate each time. Its ETag is a hash of the content, so each
 * language, version and person has its own. It is weak, because the server may compress the answer.
 */
export function conditionalAnswer(
  request: Request,
  text: string,
  headers: Record<string, string>,
  tag = tagOf(text),
): Response {
  const named = { 'Cache-Control': 'private, no-cache', ...headers, ETag: tag };
  return isKnown(request.headers.get('if-none-match'), tag)
    ? new Response(null, { status: 304, headers: named })
    : new Response(text, { headers: named });
}

export function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

function isKnown(header: string | null, tag: string): boolean {
  if (header === null) return false;
  const opaque = (etag: string) => etag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((etag) => opaque(etag) === opaque(tag));
}
