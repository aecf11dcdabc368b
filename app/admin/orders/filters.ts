import { hrefTo } from '@/app/href';
import type { OrderStatus } from '@/lib/domain/order/order';

/** The list's filters as the URL holds them. */
export type OrderFilters = {
  status: string;
  deliveryYmd: string;
  isGift: string;
  search: string;
  beforeLine: string;
};

type SearchParams = Record<string, string | string[] | undefined>;

export function filtersOf(params: SearchParams): OrderFilters {
  const text = (name: keyof OrderFilters) => {
    const value = params[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    status: text('status'),
    deliveryYmd: text('deliveryYmd'),
    isGift: text('isGift'),
    search: text('search'),
    beforeLine: text('beforeLine'),
  };
}

/** The same list with a changed filter; it starts at the newest line again. */
export function hrefOf(filters: OrderFilters, change: Partial<OrderFilters>): string {
  return hrefTo('/admin/orders', { ...filters, beforeLine: '', ...change });
}

/** The statuses needed in daily work, in the order of delivery. */
export const shownStatuses: readonly OrderStatus[] = [
  'PAY_WAIT',
  'PAY_DONE',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
  'DELIVERY_DONE',
  'BUY_CONFIRM',
  'CANCEL_DONE',
  'RETURN_DONE',
  'PAY_FAIL',
  'PAY_CANCEL',
];
