import type { Snapshot } from '@/lib/domain/application/application';
import type { Cycle } from '@/lib/domain/application/schedule';
import type { Status } from '@/lib/domain/application/status';
import type { Receiver } from '@/lib/domain/order/order';
import { pick } from '@/lib/domain/shared/pick';
import { fromColumns } from '../../columns';
import { listed, storedJson, unreadableTexts } from '../../damaged';
import type { Db } from '../../schema';
import { open, openJson } from '../../sealed';
import { requiredCycleOf } from '../shared/json-columns';

/** Registered or created within [from, until), paged by key. */
export type ExportRange = { from: string; until: string };
type Cursor = { at: string; key: string } | null;

export type ExportedApplication = {
  recurringPaymentId: string;
  groupNo: string;
  isGift: boolean;
  status: Status;
  statusReason: string | null;
  productNo: number;
  productNameKo: string;
  orderCnt: number;
  cycle: Cycle;
  createdRounds: number;
  lastRound: number | null;
  nextDeliveryOn: string | null;
  registeredAt: string;
  orderer: { name: string; contact: string };
  recipient: { name: string; contact: string } | null;
};

export async function findApplicationsToExport(
  db: Db,
  { from, until }: ExportRange,
  after: Cursor,
  limit: number,
): Promise<ExportedApplication[]> {
  let query = db
    .selectFrom('application')
    .innerJoin('application_group', 'application_group.group_no', 'application.group_no')
    .leftJoin('gift_recipient', 'gift_recipient.group_no', 'application.group_no')
    .selectAll('application')
    .select([
      'application_group.orderer_name_enc',
      'application_group.orderer_contact_enc',
      'gift_recipient.typed_name_enc',
      'gift_recipient.typed_contact_enc',
      'gift_recipient.name_enc as accepted_name_enc',
      'gift_recipient.contact_enc as accepted_contact_enc',
    ])
    .where('application.registered_at', '>=', from)
    .where('application.registered_at', '<', until)
    .orderBy('application.registered_at')
    .orderBy('application.recurring_payment_id')
    .limit(limit);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('application.registered_at', 'application.recurring_payment_id'),
        '>',
        tuple(after.at, after.key),
      ),
    );
  const rows = await query.execute();
  return listed(rows, (row) => {
    const name = row.accepted_name_enc ?? row.typed_name_enc;
    const contact = row.accepted_contact_enc ?? row.typed_contact_enc;
    return {
      ...fromColumns(
        row,
        ['recurring_payment_id', 'group_no', 'status', 'status_reason', 'product_no', 'order_cnt'],
        ['created_rounds', 'last_round', 'next_delivery_on', 'registered_at'],
      ),
      isGift: row.is_gift === 1,
      productNameKo: storedJson<{ productNameKo: string }>(row.snapshot, unreadableTexts('productNameKo'))
        .productNameKo,
      cycle: requiredCycleOf(row),
      orderer: { name: open(row.orderer_name_enc), contact: open(row.orderer_contact_enc) },
      recipient: name && contact ? { name: open(name), contact: open(contact) } : null,
    };
  });
}

export type ExportedOrderLine = {
  orderNo: string;
  orderOptionNo: number;
  groupNo: string;
  recurringPaymentId: string;
  round: number;
  status: string;
  productNo: number;
  productNameKo: string;
  optionNameKo: string;
  optionValueKo: string;
  orderCnt: number;
  buyAmt: number;
  deliveryOn: string;
  createdAt: string;
  paidAt: string | null;
  receiver: Receiver;
};

export async function findOrderLinesToExport(
  db: Db,
  { from, until }: ExportRange,
  after: Cursor,
  limit: number,
): Promise<ExportedOrderLine[]> {
  let query = db
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_no', 'shop_order.order_no')
    .selectAll('order_line')
    .select([
      'shop_order.group_no',
      'shop_order.delivery_on',
      'shop_order.created_at as ordered_at',
      'shop_order.paid_at',
      'shop_order.receiver_name_enc',
      'shop_order.receiver_contact_enc',
      'shop_order.receiver_zip_enc',
      'shop_order.receiver_address_enc',
      'shop_order.receiver_detail_enc',
      'shop_order.receiver_etc_enc',
    ])
    .where('shop_order.created_at', '>=', from)
    .where('shop_order.created_at', '<', until)
    .orderBy('shop_order.created_at')
    .orderBy('shop_order.order_no')
    .orderBy('order_line.order_option_no')
    .limit(limit);
  if (after) {
    const [orderNo = '', lineNo = '0'] = after.key.split('/');
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('shop_order.created_at', 'shop_order.order_no', 'order_line.order_option_no'),
        '>',
        tuple(after.at, orderNo, Number(lineNo)),
      ),
    );
  }
  const rows = await query.execute();
  return listed(rows, (row) => ({
    ...fromColumns(
      row,
      ['order_no', 'order_option_no', 'group_no', 'recurring_payment_id', 'round', 'status', 'product_no'],
      ['order_cnt', 'buy_amt', 'delivery_on', 'paid_at'],
    ),
    ...pick(
      storedJson<Pick<Snapshot, 'productNameKo' | 'optionNameKo' | 'optionValueKo'>>(
        row.snapshot,
        unreadableTexts('productNameKo', 'optionNameKo', 'optionValueKo'),
      ),
      'productNameKo',
      'optionNameKo',
      'optionValueKo',
    ),
    createdAt: row.ordered_at,
    receiver: {
      ...openJson<Pick<Receiver, 'contact2' | 'jibunAddress' | 'memo'>>(
        row.receiver_etc_enc,
        unreadableTexts('contact2', 'jibunAddress', 'memo'),
        {},
      ),
      name: open(row.receiver_name_enc),
      contact: open(row.receiver_contact_enc),
      zip: open(row.receiver_zip_enc),
      address: open(row.receiver_address_enc),
      detailAddress: open(row.receiver_detail_enc),
    },
  }));
}
