import { consoleOrderParams, shipBoxRequest, shipBoxResponse } from '@/lib/contract/order/console/orders';
import { post } from '@/lib/http/methods';
import { shipByMerchant } from '@/lib/use-cases/order/shipping/ship-by-merchant';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Ships lines of an order in one parcel',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'PACKING',
  params: consoleOrderParams,
  body: shipBoxRequest,
  response: shipBoxResponse,
  isIdempotent: true,
  handle: ({ ctx, caller, params, body }) =>
    shipByMerchant(ctx, {
      merchant: caller.member,
      orderNo: params.orderNo,
      orderOptionNos: body.orderOptionNos ?? null,
      companyType: body.deliveryCompanyType,
      invoiceNo: body.invoiceNo,
    }),
});
