import { sandboxOrdersResponse } from '@/lib/contract/operations/sandbox';
import { textIn } from '@/lib/domain/shared/words/language';
import { get } from '@/lib/http/methods';
import { listNewestOrders } from '@/lib/use-cases/order/own/list-newest';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists the newest orders',
  caller: 'anyone',
  response: sandboxOrdersResponse,
  handle: async ({ ctx, language }) => {
    const { orders, nextOrderOn } = await listNewestOrders(ctx);
    return {
      orders: orders.map(({ orderNo, groupNo, isGift, deliveryOn, lines }) => ({
        orderNo,
        recurringPaymentGroupNo: groupNo,
        isPresent: isGift,
        deliveryYmd: deliveryOn,
        products: lines.map((line) => textIn(language, line.productNameKo, line.productNameEn)),
        orderStatusTypes: lines.map(({ status }) => status),
      })),
      nextOrderYmd: nextOrderOn,
    };
  },
});
