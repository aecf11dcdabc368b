import { applicationGiftsResponse } from '@/lib/contract/application/application-change';
import { freeGiftChoiceToWire } from '@/lib/contract/application/application-to-wire';
import { applicationKeyParams } from '@/lib/contract/application/recurring-payment';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { readFreeGifts } from '@/lib/use-cases/application/change/change-free-gifts';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads the free gifts of an application (contract)',
  caller: 'orderer',
  params: applicationKeyParams,
  response: applicationGiftsResponse,
  handle: async ({ ctx, caller, params, language }) => {
    const choice = await readFreeGifts(ctx, { member: caller.member, id: params.key });
    return freeGiftChoiceToWire(choice, wireShop(ctx, language));
  },
});
