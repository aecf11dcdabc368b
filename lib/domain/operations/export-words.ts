import type { Cycle } from '../application/schedule';

/** The columns of the exported tables, each with a heading in either language. */
const exportColumns = [
  'recurringPaymentId',
  'groupNo',
  'kind',
  'status',
  'statusReason',
  'productNo',
  'productName',
  'orderCnt',
  'cycle',
  'createdRounds',
  'lastRound',
  'nextDelivery',
  'registeredAt',
  'ordererName',
  'ordererContact',
  'recipientName',
  'recipientContact',
  'orderNo',
  'orderOptionNo',
  'round',
  'buyAmt',
  'deliveryDate',
  'createdAt',
  'paidAt',
  'zipCode',
  'address',
  'detailAddress',
  'memo',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** What an exported table says in words, in the language of whoever takes it. */
export type ExportWords = {
  heading(column: ExportColumn): string;
  /** On the shop's clock. */
  moment(instant: string): string;
  kind(isGift: boolean): string;
  status(code: string): string;
  orderStatus(code: string): string;
  reason(code: string): string;
  cycle(cycle: Cycle): string;
};
