import type { Cycle } from '../application/schedule';

/** The columns of the exported tables; each has a heading in both languages. */
const exportColumns = [
  'recurringPaymentId',
  'groupNo',
  'kind',
  'status',
  'statusReason',
  'productNo',
  'productName',
  'optionName',
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
  'settledAt',
  'moneyKind',
  'amount',
  'deliveryAmt',
  'supplyAmt',
  'vatAmt',
  'taxFreeAmt',
  'gateway',
  'currency',
  'gatewayRef',
  'moneyKey',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** The words of an exported table, in the language of the user who exports it. */
export type ExportWords = {
  heading(column: ExportColumn): string;
  /** In the shop's time. */
  moment(instant: string): string;
  kind(isGift: boolean): string;
  moneyKind(kind: 'CHARGE' | 'REFUND'): string;
  status(code: string): string;
  orderStatus(code: string): string;
  reason(code: string): string;
  cycle(cycle: Cycle): string;
};
