import { areaFeePreviewRequest, areaFeeReach } from '@/lib/contract/catalog/console/area-fees';
import { post } from '@/lib/http/methods';
import { previewAreaFee } from '@/lib/use-cases/catalog/area-fee/area-fee-reach';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Counts the living contracts that a regional fee would reach',
  caller: 'merchant',
  right: 'SETTINGS',
  body: areaFeePreviewRequest,
  response: areaFeeReach,
  handle: ({ ctx, body }) => previewAreaFee(ctx, body),
});
