import { findPersonRequest, personResponse } from '@/lib/contract/account/console/persons';
import { post } from '@/lib/http/methods';
import { findPersonByMerchant } from '@/lib/use-cases/account/person/erase-by-merchant';

/** A phone number must not be in a URL, so this search is a POST. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Counts what the shop holds of one person',
  fails: ['PERSON_NOT_FOUND'],
  caller: 'merchant',
  right: 'OWNER',
  body: findPersonRequest,
  response: personResponse,
  handle: async ({ ctx, body }) => {
    const { entry, ...person } = await findPersonByMerchant(ctx, body);
    return { kind: entry.kind, ...person };
  },
});
