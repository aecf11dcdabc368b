import { areaFeeLookupQuery, areaFeeLookupResponse } from '@/lib/contract/catalog/console/area-fees';
import { get } from '@/lib/http/methods';
import { lookUpAreaFee } from '@/lib/use-cases/catalog/area-fee/list-area-fees';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads what a postcode costs extra',
  caller: 'merchant',
  right: 'SETTINGS',
  query: areaFeeLookupQuery,
  response: areaFeeLookupResponse,
  handle: ({ ctx, query }) => lookUpAreaFee(ctx, query.zipCd),
});
