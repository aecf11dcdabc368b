import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import { comesWithRounds } from '../product/free-gift-words';

export type SheetItem =
  OrderSheetResponse['deliveryGroups'][number]['orderProducts'][number]['orderProductOptions'][number] & {
    productName: string;
  };

/** The wire groups the items by shipment; this joins them into one list. */
export function sheetItems(sheet: OrderSheetResponse): SheetItem[] {
  return sheet.deliveryGroups.flatMap(({ orderProducts }) =>
    orderProducts.flatMap(({ productName, orderProductOptions }) =>
      orderProductOptions.map((option) => ({ ...option, productName })),
    ),
  );
}

/** Whether everything arrives on the same days; if not, the first rounds are several charges and are not summed. */
export function shipsTogether(cycles: readonly { cycleType: string; cycle: number }[]): boolean {
  const dayOf = (cycle: object) =>
    ('date' in cycle && cycle.date) || ('dayOfWeek' in cycle && cycle.dayOfWeek);
  return new Set(cycles.map((each) => `${each.cycleType} ${each.cycle} ${dayOf(each)}`)).size <= 1;
}

/** Whether a free gift comes with a round of the item. */
export const hasFreeGifts = (item: SheetItem) =>
  item.recurringPaymentGifts.length > 0 &&
  comesWithRounds(item.recurringPaymentGiftCondition, item.recurringPaymentLastRound);
