import { z } from 'zod';
import { addressRequest, addressResponse } from '@/lib/contract/catalog/address';
import { addressFromWire, addressToWire } from '@/lib/contract/catalog/address-to-wire';
import { pathNo } from '@/lib/contract/shared/common';
import { endpoint, methods } from '@/lib/http/methods';
import { deleteAddress } from '@/lib/use-cases/catalog/address/delete-address';
import { getAddress } from '@/lib/use-cases/catalog/address/list-addresses';
import { changeAddress } from '@/lib/use-cases/catalog/address/save-address';

const params = z.object({ addressNo: pathNo });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads an address of the own book (contract)',
    caller: 'orderer',
    params,
    response: addressResponse,
    handle: async ({ ctx, caller, params: { addressNo } }) =>
      addressToWire(await getAddress(ctx, { member: caller.member, addressNo }), ctx.config.SHOP_TIME_ZONE),
  }),
  PUT: endpoint({
    summary: 'Changes an address of the own book (contract)',
    caller: 'orderer',
    params,
    body: addressRequest,
    response: addressResponse,
    handle: async ({ ctx, caller, params: { addressNo }, body }) => {
      const change = { member: caller.member, addressNo, address: addressFromWire(body) };
      return addressToWire(await changeAddress(ctx, change), ctx.config.SHOP_TIME_ZONE);
    },
  }),
  DELETE: endpoint({
    summary: 'Deletes an address of the own book (contract)',
    fails: ['ADDRESS_IN_USE'],
    caller: 'orderer',
    params,
    response: null,
    handle: ({ ctx, caller, params: { addressNo } }) =>
      deleteAddress(ctx, { member: caller.member, addressNo }),
  }),
});
