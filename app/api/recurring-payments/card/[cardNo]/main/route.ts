import { z } from 'zod';
import { pathNo } from '@/lib/contract/shared/common';
import { put } from '@/lib/http/methods';
import { makeMainCard } from '@/lib/use-cases/billing/card/order-cards';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Makes a card the main one (contract)',
  fails: ['CARD_NOT_CHARGEABLE'],
  caller: 'orderer',
  params: z.object({ cardNo: pathNo }),
  response: null,
  handle: ({ ctx, caller, params }) => makeMainCard(ctx, { member: caller.member, cardNo: params.cardNo }),
});
