import { z } from 'zod';
import { conditionResponse } from '@/lib/contract/catalog/console/free-gift-conditions';
import { pathNo } from '@/lib/contract/shared/common';
import { post } from '@/lib/http/methods';
import { endFreeGiftCondition } from '@/lib/use-cases/catalog/free-gift-condition/end';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Ends a free-gift condition',
  fails: ['STATE_FORBIDS'],
  caller: 'merchant',
  right: 'CATALOGUE',
  params: z.object({ conditionNo: pathNo }),
  response: conditionResponse,
  handle: ({ ctx, caller, params: { conditionNo } }) =>
    endFreeGiftCondition(ctx, { merchant: caller.member, conditionNo }),
});
