import { resetRequest } from '@/lib/contract/operations/sandbox';
import { post } from '@/lib/http/methods';
import { resetShop } from '@/lib/use-cases/operations/sandbox/reset-shop';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Puts the shop back to its seed',
  caller: 'anyone',
  body: resetRequest,
  response: null,
  handle: ({ ctx, body }) => resetShop(ctx, body.now),
});
