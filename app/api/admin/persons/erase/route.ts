import { erasedResponse, erasePersonRequest } from '@/lib/contract/account/console/persons';
import { post } from '@/lib/http/methods';
import { erasePersonByMerchant } from '@/lib/use-cases/account/person/erase-by-merchant';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Erases the data of one person',
  fails: ['PERSON_NOT_FOUND', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'OWNER',
  body: erasePersonRequest,
  response: erasedResponse,
  handle: async ({ ctx, caller, body }) => {
    const { isErased, person } = await erasePersonByMerchant(ctx, { merchant: caller.member, ...body });
    return { isErased, counts: person.counts, holds: person.holds };
  },
});
