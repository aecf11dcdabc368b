import { giftOptionsResponse } from '@/lib/contract/catalog/console/free-gift-conditions';
import { get } from '@/lib/http/methods';
import { listGiftOptions } from '@/lib/use-cases/catalog/free-gift-condition/list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists what can be given for free',
  caller: 'merchant',
  right: 'CATALOGUE',
  response: giftOptionsResponse,
  handle: async ({ ctx }) => ({ options: await listGiftOptions(ctx) }),
});
