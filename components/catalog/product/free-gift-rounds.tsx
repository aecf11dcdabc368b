'use client';

import type { GiftConditionWire } from '@/lib/contract/catalog/product-parts';
import { useT } from '@/lib/i18n/client';
import { freeGiftRounds } from './free-gift-words';
import { useChosenRounds } from './order-stage';

/** The rounds of the plan that is being chosen on this page. */
export function FreeGiftRounds({ condition }: { condition: GiftConditionWire }) {
  const t = useT();
  return freeGiftRounds(condition, useChosenRounds(), t);
}
