import type { OrderSheetResponse } from '@/lib/contract/order-sheet';

export type SheetItem =
  OrderSheetResponse['deliveryGroups'][number]['orderProducts'][number]['orderProductOptions'][number] & {
    productName: string;
  };

/** The wire groups the items by what ships together; here they stand in one list. */
export function sheetItems(sheet: OrderSheetResponse): SheetItem[] {
  return sheet.deliveryGroups.flatMap(({ orderProducts }) =>
    orderProducts.flatMap(({ productName, orderProductOptions }) =>
      orderProductOptions.map((option) => ({ ...option, productName })),
    ),
  );
}
