import { isLanguage, languageCookie } from '@/lib/i18n';

const oneYear = 365 * 86_400;

/** Remembers the language the visitor chose. No personal data, no state of the shop: the cookie is all there is. */
export async function POST(request: Request): Promise<Response> {
  const body: unknown = await request.json().catch(() => null);
  const language = typeof body === 'object' && body !== null ? Reflect.get(body, 'language') : undefined;
  if (!isLanguage(language)) return new Response(null, { status: 400 });
  return new Response(null, {
    status: 204,
    headers: { 'set-cookie': `${languageCookie}=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax` },
  });
}
