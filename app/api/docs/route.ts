import { z } from 'zod';
import { safe } from '@/lib/http/answer';
import { conditionalAnswer } from '@/lib/http/conditional';
import { described } from '@/lib/http/described';
import { docsPage, docsPolicy } from '@/lib/http/docs/page';
import { methods } from '@/lib/http/methods';
import { languageOf } from '@/lib/http/request-language';
import { isLanguage, type Language } from '@/lib/i18n';
import { apiDocument } from '../openapi.json/document';

const query = z.object({ language: z.enum(['ko', 'en']).optional() });
const headers = {
  ...safe,
  'Cache-Control': 'private, no-cache',
  'Content-Security-Policy': docsPolicy,
  'Content-Type': 'text/html; charset=utf-8',
};
const pages = new Map<Language, string>();

// GET /api/docs: the API document as a page, without a script; `?language=` chooses the words around it
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: described(
    {
      summary: 'Reads this document as a page',
      caller: 'anyone',
      query,
      response: 'html',
      isConditional: true,
    },
    async (request) => {
      const asked = new URL(request.url).searchParams.get('language');
      const language = isLanguage(asked) ? asked : languageOf(request);
      const page = pages.get(language) ?? docsPage((await apiDocument()).document, language);
      pages.set(language, page);
      return conditionalAnswer(request, page, headers);
    },
  ),
});
