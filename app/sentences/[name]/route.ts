import { readSentences } from '@/lib/http/sentences';

/** Not of the API: a page's own file, like those of the build. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }) {
  const found = readSentences((await params).name);
  if (!found) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(found.text, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': found.isOfToday ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  });
}
