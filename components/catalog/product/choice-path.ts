import type { DeliveryCycleWire } from '@/lib/contract/application/cycle';

/** The choice for a product. It travels in the URL through the sign-in, so that nothing must be chosen twice. */
export type ProductChoice = {
  optionNo: number | null;
  orderCnt: number;
  cycle: DeliveryCycleWire;
  lastRound: number | null;
};

/** Written explicitly: without it the page preselects a number of deliveries. */
export const endless = 'none';

export function choicePath(productNo: number, choice: ProductChoice): string {
  const { optionNo, orderCnt, cycle, lastRound } = choice;
  const params = new URLSearchParams({
    count: String(orderCnt),
    type: cycle.cycleType,
    cycle: String(cycle.cycle),
    day: String(cycle.cycleType === 'MONTH' ? cycle.date : cycle.dayOfWeek),
  });
  if (optionNo !== null) params.set('option', String(optionNo));
  params.set('rounds', lastRound === null ? endless : String(lastRound));
  return `/products/${productNo}?${params}`;
}
