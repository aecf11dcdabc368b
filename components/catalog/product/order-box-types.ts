import type { AdjustableDeliveryCycleWire } from '@/lib/contract/application/cycle';
import type { ProductOptionsResponse } from '@/lib/contract/catalog/product';
import type { LastRoundRule } from '@/lib/domain/application/last-round-rule';
import type { Weekday } from '@/lib/domain/application/weekday';
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
  /** The first box if the plan began today, by day of the month (1 first) and by weekday. */
  firstBoxes: { month: FirstBox[]; week: Partial<Record<Weekday, FirstBox>> };
};

/** Its date, and the day on which it is due. They differ where a closed day moves it. */
export type FirstBox = { on: string; dueOn: string };
