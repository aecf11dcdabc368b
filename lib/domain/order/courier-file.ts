import { optionTitle } from '../catalog/option-title';
import type { Cell } from '../shared/csv';
import type { CourierCode } from './couriers';
import type { OrderLine, Receiver } from './order';
import { isPackable } from './shipping';

/** The couriers whose programs take a file of boxes (docs/rules/orders.md#files-for-a-courier). */
export const fileCouriers = [
  'CJ',
  'HANJIN',
  'LOTTE',
  'POST',
  'LOGEN',
] as const satisfies readonly CourierCode[];
export type FileCourier = (typeof fileCouriers)[number];

/** What a column can hold. TEXT is the shop's own words, the same in every row; empty for a column that must be there. */
export const courierFields = [
  'RECIPIENT_NAME',
  'RECIPIENT_PHONE',
  'RECIPIENT_PHONE_2',
  'ZIP',
  'WHOLE_ADDRESS',
  'ADDRESS',
  'DETAIL_ADDRESS',
  'NOTE',
  'GOODS',
  'PIECES',
  'ORDER_NO',
  'DELIVERY_DATE',
  'SENDER_NAME',
  'SENDER_PHONE',
  'SENDER_ADDRESS',
  'TEXT',
] as const;
type CourierField = (typeof courierFields)[number];

/** `text` counts for TEXT alone. */
export type CourierColumn = { heading: string; field: CourierField; text: string };
export type CourierFiles = Record<FileCourier, CourierColumn[]>;

export const courierFileLimits = { columns: 40, headingLength: 60, textLength: 100 } as const;

const column = (heading: string, field: CourierField, text = ''): CourierColumn => ({ heading, field, text });

/** The headings that the couriers' programs know. A shop changes them where its contract has other ones. */
export const defaultCourierFiles: CourierFiles = {
  CJ: [
    column('받는분성명', 'RECIPIENT_NAME'),
    column('받는분전화번호', 'RECIPIENT_PHONE'),
    column('받는분기타연락처', 'RECIPIENT_PHONE_2'),
    column('받는분우편번호', 'ZIP'),
    column('받는분주소(전체, 분할)', 'WHOLE_ADDRESS'),
    column('고객주문번호', 'ORDER_NO'),
    column('품목명', 'GOODS'),
    column('박스수량', 'TEXT', '1'),
    column('배송메세지1', 'NOTE'),
    column('보내는분성명', 'SENDER_NAME'),
    column('보내는분전화번호', 'SENDER_PHONE'),
    column('보내는분주소(전체, 분할)', 'SENDER_ADDRESS'),
    column('운임구분', 'TEXT', '신용'),
  ],
  HANJIN: [
    column('받으시는분', 'RECIPIENT_NAME'),
    column('받으시는분 전화', 'RECIPIENT_PHONE'),
    column('받으시는분 핸드폰', 'RECIPIENT_PHONE_2'),
    column('받는분우편번호', 'ZIP'),
    column('받는분총주소', 'WHOLE_ADDRESS'),
    column('품목명', 'GOODS'),
    column('수량(A타입)', 'TEXT', '1'),
    column('주문번호', 'ORDER_NO'),
    column('특기사항', 'NOTE'),
    column('보내시는분', 'SENDER_NAME'),
    column('보내시는분 전화', 'SENDER_PHONE'),
    column('보내는분총주소', 'SENDER_ADDRESS'),
    column('지불조건', 'TEXT', '신용'),
  ],
  LOTTE: [
    column('주문번호', 'ORDER_NO'),
    column('보내는사람', 'SENDER_NAME'),
    column('보내는사람 전화번호', 'SENDER_PHONE'),
    column('보내는사람 주소', 'SENDER_ADDRESS'),
    column('받는사람', 'RECIPIENT_NAME'),
    column('전화번호1', 'RECIPIENT_PHONE'),
    column('전화번호2', 'RECIPIENT_PHONE_2'),
    column('우편번호', 'ZIP'),
    column('주소', 'WHOLE_ADDRESS'),
    column('상품명', 'GOODS'),
    column('수량', 'TEXT', '1'),
    column('배송메세지', 'NOTE'),
    column('운임구분', 'TEXT', '신용'),
  ],
  POST: [
    column('받는 분', 'RECIPIENT_NAME'),
    column('우편번호', 'ZIP'),
    column('주소', 'ADDRESS'),
    column('상세주소', 'DETAIL_ADDRESS'),
    column('일반전화', 'RECIPIENT_PHONE_2'),
    column('휴대전화', 'RECIPIENT_PHONE'),
    column('내용물', 'GOODS'),
    column('배송시요청사항', 'NOTE'),
    column('주문번호', 'ORDER_NO'),
  ],
  LOGEN: [
    column('수하인명', 'RECIPIENT_NAME'),
    column('우편번호', 'ZIP'),
    column('수하인주소', 'WHOLE_ADDRESS'),
    column('수하인전화번호', 'RECIPIENT_PHONE_2'),
    column('수하인휴대폰번호', 'RECIPIENT_PHONE'),
    column('택배수량', 'TEXT', '1'),
    column('운임구분', 'TEXT', '신용'),
    column('품목명', 'GOODS'),
    column('주문번호', 'ORDER_NO'),
    column('배송메세지', 'NOTE'),
  ],
};

/** Who sends: the shop, for a gift too. */
export type Sender = { name: string; phone: string; address: string };

type Line = Pick<OrderLine, 'status' | 'orderCnt'> & {
  snapshot: Pick<OrderLine['snapshot'], 'productNameKo' | 'optionNameKo' | 'optionValueKo'>;
};
export type CourierBox = { orderNo: string; deliveryOn: string; receiver: Receiver; lines: Line[] };

/** A row has one box; an amount or the giver is in none of its fields. */
export function courierRow(columns: readonly CourierColumn[], box: CourierBox, sender: Sender): Cell[] {
  return columns.map(({ field, text }) => (field === 'TEXT' ? text : cells[field](box, sender)));
}

/** In a CSV file digits stand as they are: a courier's program takes a spreadsheet's formula around them for the number. */
export const withPlainDigits = (row: Cell[]): Cell[] =>
  row.map((cell) => (typeof cell === 'object' ? cell.digits : cell));

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const cells: Record<Exclude<CourierField, 'TEXT'>, (box: CourierBox, sender: Sender) => Cell> = {
  RECIPIENT_NAME: ({ receiver }) => receiver.name,
  RECIPIENT_PHONE: ({ receiver }) => ({ digits: receiver.contact }),
  RECIPIENT_PHONE_2: ({ receiver }) => ({ digits: receiver.contact2 }),
  ZIP: ({ receiver }) => ({ digits: receiver.zip }),
  WHOLE_ADDRESS: ({ receiver }) => inOneLine(`${receiver.address} ${receiver.detailAddress}`),
  ADDRESS: ({ receiver }) => receiver.address,
  DETAIL_ADDRESS: ({ receiver }) => receiver.detailAddress,
  NOTE: ({ receiver }) => inOneLine(receiver.memo),
  GOODS: ({ lines }) => goodsOf(lines),
  PIECES: ({ lines }) => lines.reduce((sum, { orderCnt }) => sum + orderCnt, 0),
  ORDER_NO: ({ orderNo }) => ({ digits: orderNo }),
  DELIVERY_DATE: ({ deliveryOn }) => deliveryOn,
  SENDER_NAME: (_, { name }) => name,
  SENDER_PHONE: (_, { phone }) => ({ digits: phone }),
  SENDER_ADDRESS: (_, { address }) => address,
};

/** The first product with its option, and how many others: a label has one short line, which strangers read. */
function goodsOf(lines: Line[]): string {
  const names = [...new Set(lines.map(({ snapshot }) => nameOf(snapshot)))];
  return `${names[0] ?? ''}${names.length > 1 ? ` 외 ${names.length - 1}건` : ''}`;
}

function nameOf({ productNameKo, optionNameKo, optionValueKo }: Line['snapshot']): string {
  const option = optionTitle({ optionName: optionNameKo, optionValue: optionValueKo });
  return option ? `${productNameKo} (${option})` : productNameKo;
}

/** A box goes to the courier once all that is to be packed into it waits for its parcel number. */
export function isReadyForCourier(lines: ReadonlyArray<Pick<OrderLine, 'status'>>): boolean {
  const packed = lines.filter(({ status }) => isPackable(status));
  return packed.length > 0 && packed.every(({ status }) => status === 'DELIVERY_PREPARE');
}
