import type { OrderStatus } from '@/lib/domain/order/order';

/** The list's filters, in the order of an order's progress. */
export const orderFilters = ['paid', 'preparing', 'shipping', 'delivered', 'claimed', 'failed'] as const;
export type OrderFilter = (typeof orderFilters)[number];

export const orderStatusesOf: Record<OrderFilter, OrderStatus[]> = {
  paid: ['PAY_WAIT', 'PAY_DONE'],
  preparing: ['PRODUCT_PREPARE', 'DELIVERY_PREPARE'],
  shipping: ['DELIVERY_ING'],
  delivered: ['DELIVERY_DONE', 'BUY_CONFIRM'],
  claimed: ['CANCEL_DONE', 'RETURN_DONE', 'EXCHANGE_DONE'],
  failed: ['PAY_FAIL', 'PAY_CANCEL'],
};
