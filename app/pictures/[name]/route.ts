import { createContext } from '@/lib/http/context';
import { readPicture } from '@/lib/use-cases/operations/settings/read-picture';

/** Not of the API: a page's own file. Its name is made of its content, so a browser keeps it. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  const picture = /^[\w-]{24}(-\d{1,4})?\.webp$/.test(name)
    ? await readPicture(await createContext(), name)
    : undefined;
  if (!picture) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(picture.content), {
    headers: {
      'Content-Type': picture.mediaType,
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
