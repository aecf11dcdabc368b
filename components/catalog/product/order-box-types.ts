import type { AdjustableDeliveryCycleWire } from '@/lib/contract/application/cycle';
import type { ProductOptionsResponse } from '@/lib/contract/catalog/product';
import type { LastRoundRule } from '@/lib/domain/application/last-round-rule';
import type { Weekday } from '@/lib/domain/application/schedule';
import type { DeliveryRule } from '@/lib/domain/billing/money';

/** All data for choosing a product. The server sends it with the page, so that choosing needs no request. */
export type ProductOffer = {
  productNo: number;
  giftable: boolean;
  allowed: AdjustableDeliveryCycleWire;
  options: ProductOptionsResponse['flatOptions'];
  salePrice: number;
  deliveryRule: DeliveryRule;
  deliveryLabel: string;
  lastRoundRule: LastRoundRule;
  /** The first delivery date if the plan began today, by day of the month (1 first) and by weekday. */
  firstDates: { month: string[]; week: Partial<Record<Weekday, string>> };
};
