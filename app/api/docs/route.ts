import { z } from 'zod';
import { languages } from '@/lib/domain/shared/words/language';
import { safe } from '@/lib/http/answer/answer';
import { conditionalAnswer } from '@/lib/http/answer/conditional';
import { described } from '@/lib/http/answer/described';
import { docsPage, docsPolicy } from '@/lib/http/docs/page';
import { methods } from '@/lib/http/methods';
import { languageOf } from '@/lib/http/request/request-language';
import { isLanguage } from '@/lib/i18n';
import { nameIn, requestIdentity } from '../../shop-name';
import { apiDocument } from '../openapi.json/document';

const query = z.object({ language: z.enum(languages).optional() });
const headers = {
  ...safe,
  'Cache-Control': 'private, no-cache',
  'Content-Security-Policy': docsPolicy,
  'Content-Type': 'text/html; charset=utf-8',
};
const pages = new Map<string, string>();

// GET /api/docs: the API document as a page, without a script; `?language=` sets the language of the text around it
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
      const query = new URL(request.url).searchParams.get('language');
      const language = isLanguage(query) ? query : languageOf(request);
      const name = nameIn(language, await requestIdentity());
      const key = `${language} ${name}`;
      const page = pages.get(key) ?? docsPage((await apiDocument()).document, language, name);
      // One entry per language and shop name; the name seldom changes.
      if (pages.size > 2) pages.clear();
      pages.set(key, page);
      return conditionalAnswer(request, page, headers);
    },
  ),
});
