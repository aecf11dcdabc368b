import { z } from 'zod';
import { conditionResponse, editConditionRequest } from '@/lib/contract/catalog/console/free-gift-conditions';
import { pathNo } from '@/lib/contract/shared/common';
import { endpoint, methods } from '@/lib/http/methods';
import { readFreeGiftCondition } from '@/lib/use-cases/catalog/free-gift-condition/list';
import { editFreeGiftCondition } from '@/lib/use-cases/catalog/free-gift-condition/save';

const params = z.object({ conditionNo: pathNo });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads a free-gift condition',
    caller: 'merchant',
    right: 'CATALOGUE',
    params,
    response: conditionResponse,
    handle: ({ ctx, params: { conditionNo } }) => readFreeGiftCondition(ctx, { conditionNo }),
  }),
  PUT: endpoint({
    summary: 'Changes a free-gift condition',
    fails: ['ALREADY_CHANGED', 'STATE_FORBIDS'],
    caller: 'merchant',
    right: 'CATALOGUE',
    params,
    body: editConditionRequest,
    response: conditionResponse,
    handle: ({ ctx, caller, params: { conditionNo }, body: { seen, ...condition } }) =>
      editFreeGiftCondition(ctx, { merchant: caller.member, conditionNo, condition, seen }),
  }),
});
