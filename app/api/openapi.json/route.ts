import { z } from 'zod';
import { safe } from '@/lib/http/answer/answer';
import { conditionalAnswer } from '@/lib/http/answer/conditional';
import { described } from '@/lib/http/answer/described';
import { methods } from '@/lib/http/methods';
import { apiDocument } from './document';

const response = z.looseObject({ openapi: z.string() });
const headers = { ...safe, 'Cache-Control': 'public, no-cache', 'Content-Type': 'application/json' };

// GET /api/openapi.json: made from the declarations that the calls themselves use
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: described(
    { summary: 'Reads this document (OpenAPI 3.1)', caller: 'anyone', response, isConditional: true },
    async (request) => {
      const { text, tag } = await apiDocument();
      return conditionalAnswer(request, text, headers, tag);
    },
  ),
});
