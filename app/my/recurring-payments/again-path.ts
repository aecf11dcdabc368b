import { choicePath } from '@/components/catalog/product/choice-path';
import { cycleToWire } from '@/lib/contract/catalog/cart-to-wire';
import type { Application } from '@/lib/domain/application/application';

/** The product's page with the earlier choice, as far as the product still offers it. */
export function againPath(application: Application): string {
  const { productNo, optionNo, orderCnt, cycle, lastRound } = application;
  return choicePath(productNo, { optionNo, orderCnt, cycle: cycleToWire(cycle), lastRound });
}
