import { areaFeePath, areaFeeRequest, areaFeeSaved } from '@/lib/contract/catalog/console/area-fees';
import { endpoint, methods } from '@/lib/http/methods';
import { removeAreaFee } from '@/lib/use-cases/catalog/area-fee/remove-area-fee';
import { saveAreaFee } from '@/lib/use-cases/catalog/area-fee/save-area-fee';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: endpoint({
    summary: 'Changes a regional fee',
    fails: ['ALREADY_CHANGED'],
    caller: 'merchant',
    right: 'SETTINGS',
    params: areaFeePath,
    body: areaFeeRequest,
    response: areaFeeSaved,
    handle: ({ ctx, caller, params, body: { seen, ...range } }) =>
      saveAreaFee(ctx, { merchant: caller.member, ...params, range, seen }),
  }),
  DELETE: endpoint({
    summary: 'Removes a regional fee',
    caller: 'merchant',
    right: 'SETTINGS',
    params: areaFeePath,
    response: null,
    handle: ({ ctx, caller, params }) => removeAreaFee(ctx, { merchant: caller.member, ...params }),
  }),
});
