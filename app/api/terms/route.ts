import { termsQuery, termsRequest, termsResponse } from '@/lib/contract/account/terms';
import { termsInBothToWire, termsToWire } from '@/lib/contract/account/terms-to-wire';
import { termsTypes } from '@/lib/contract/account/terms-types';
import { endpoint, methods } from '@/lib/http/methods';
import { readTerms } from '@/lib/use-cases/account/terms/read-terms';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads texts of terms (contract)',
    caller: 'anyone',
    query: termsQuery,
    response: termsResponse,
    isConditional: true,
    handle: async ({ ctx, query, language }) => termsToWire(await readTerms(ctx, query.termsTypes), language),
  }),
  POST: endpoint({
    summary: 'Reads texts of terms; the list stands in the body (contract)',
    caller: 'anyone',
    body: termsRequest,
    response: termsResponse,
    handle: async ({ ctx, body, language }) =>
      termsInBothToWire(await readTerms(ctx, body.termsTypes ?? body.termsType ?? termsTypes), language),
  }),
});
