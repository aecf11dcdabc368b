import { DomainError } from '@/lib/domain/shared/errors';
import { createContext } from '@/lib/http/context';
import { readPicture } from '@/lib/use-cases/catalog/picture/picture-files';

/** Not of the API: a page's own file. Its name is made of its content, so a browser keeps it. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  if (!/^[\w-]{24}(-\d{1,4})?\.webp$/.test(name)) return none(404);
  try {
    const picture = await readPicture(await createContext(), name);
    if (!picture) return none(404);
    return new Response(new Uint8Array(picture.content), {
      headers: {
        'Content-Type': picture.mediaType,
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    });
  } catch (error) {
    // A picture that cannot be read now is not one that does not exist.
    if (!(error instanceof DomainError)) throw error;
    return none(503, { 'Retry-After': String(error.retryAfterSeconds ?? 5) });
  }
}

const none = (status: 404 | 503, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
