import { pgTypeOf } from '@/lib/contract/billing/gateway-codes';
import { orderConfigResponse } from '@/lib/contract/catalog/order-config';
import { get } from '@/lib/http/methods';
import { readOrderConfig } from '@/lib/use-cases/catalog/shop/read-order-config';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads how the shop orders: edition, deadlines, currency (contract)',
  caller: 'anyone',
  response: orderConfigResponse,
  isConditional: true,
  handle: async ({ ctx }) => {
    const config = await readOrderConfig(ctx);
    return {
      pgType: pgTypeOf(config.gateway),
      shippingEmptyAutoCancel: {
        cancelDays: config.autoCancel.cancelDays,
        use: config.autoCancel.isOn,
      },
      useRecurringPayment: true,
      usePresent: config.isGiftingOn,
      orderLeadDays: config.orderLeadDays,
      currency: config.currency,
      timeZone: config.timeZone,
      sandbox: config.isSandbox,
    };
  },
});
