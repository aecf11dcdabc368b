import type { AdjustableDeliveryCycleWire } from '@/lib/contract/application/cycle';
import type { ProductOptionsResponse } from '@/lib/contract/catalog/product';
import type { LastRoundRule } from '@/lib/domain/application/last-round-rule';
import type { Weekday } from '@/lib/domain/application/schedule';
import type { DeliveryRule } from '@/lib/domain/billing/money';

/** Everything the choice of a product works with; the server knows it all, so nothing is asked for while choosing. */
export type ProductOffer = {
  productNo: number;
  giftable: boolean;
  allowed: AdjustableDeliveryCycleWire;
  options: ProductOptionsResponse['flatOptions'];
  salePrice: number;
  deliveryRule: DeliveryRule;
  deliveryLabel: string;
  lastRoundRule: LastRoundRule;
  /** The first delivery if it began today, by day of the month (1 first) and by weekday. */
  firstDates: { month: string[]; week: Partial<Record<Weekday, string>> };
};
