import { z } from 'zod';
import { pathNo } from '@/lib/contract/shared/common';
import { remove } from '@/lib/http/methods';
import { deleteCard } from '@/lib/use-cases/billing/card/delete-card';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = remove({
  summary: 'Deletes a card (contract)',
  fails: ['CARD_IN_USE'],
  caller: 'orderer',
  params: z.object({ cardNo: pathNo }),
  response: null,
  handle: ({ ctx, caller, params }) => deleteCard(ctx, { member: caller.member, cardNo: params.cardNo }),
});
