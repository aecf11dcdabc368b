import { cookies } from 'next/headers';
import { z } from 'zod';
import { post } from '@/lib/http/methods';
import { languageCookie, languages } from '@/lib/i18n';

const oneYear = 365 * 86_400;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Remembers the language of the pages in a cookie',
  caller: 'anyone',
  body: z.object({ language: z.enum(languages) }),
  response: null,
  handle: async ({ body }) => {
    (await cookies()).set(languageCookie, body.language, { path: '/', maxAge: oneYear, sameSite: 'lax' });
  },
});
