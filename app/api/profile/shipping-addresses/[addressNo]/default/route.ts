import { z } from 'zod';
import { addressResponse } from '@/lib/contract/catalog/address';
import { addressToWire } from '@/lib/contract/catalog/address-to-wire';
import { pathNo } from '@/lib/contract/shared/common';
import { put } from '@/lib/http/methods';
import { makeDefaultAddress } from '@/lib/use-cases/catalog/address/save-address';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Makes an address the default (contract)',
  caller: 'orderer',
  params: z.object({ addressNo: pathNo }),
  response: addressResponse,
  handle: async ({ ctx, caller, params: { addressNo } }) =>
    addressToWire(
      await makeDefaultAddress(ctx, { member: caller.member, addressNo }),
      ctx.config.SHOP_TIME_ZONE,
    ),
});
