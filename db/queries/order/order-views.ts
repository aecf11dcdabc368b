import type { CardLabel } from '@/lib/domain/application/application-view';
import type { Order } from '@/lib/domain/order/order';
import type { OrderView } from '@/lib/domain/order/order-view';
import type { GroupNo, MemberNo, OrderNo, RecurringPaymentId } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import { listed, storedJson, unreadableTexts } from '../../damaged';
import { prepared } from '../../prepared';
import type { Db } from '../../schema';
import { open } from '../../sealed';
import { openOrderer } from '../gift/groups';

/** What the views of a page of orders need besides the orders; each kind is read once. */
export type OrderSurroundings = {
  groups: Map<
    string,
    {
      orderer: OrderView['orderer'];
      /** The recipient of a gift as the orderer typed it, unmasked: mask it before it leaves the server. Empty once erased. */
      typedRecipient: { name: string; contact: string };
    }
  >;
  cards: Map<number, CardLabel & { gateway: string }>;
  /** By `orderNo`: the gateway of the last attempt. */
  gateways: Map<string, string>;
  /** By `recurringPaymentId`. */
  lastRounds: Map<string, number | null>;
  refunds: Map<string, OrderView['refunds']>;
};

export async function findSurroundings(db: Db, orders: Order[]): Promise<OrderSurroundings> {
  if (orders.length === 0)
    return {
      groups: new Map(),
      cards: new Map(),
      gateways: new Map(),
      lastRounds: new Map(),
      refunds: new Map(),
    };
  const of = <Value>(values: Value[]) => [...new Set(values)];
  const orderNos = orders.map((order) => order.orderNo);
  const groups = await groupsOf(db, { groupNos: of(orders.map((order) => order.groupNo)) });
  const cards = await cardsOf(db, { cardNos: of(orders.map((order) => order.cardNo)) });
  const charges = await chargesOf(db, { orderNos });
  const applications = await applicationsOf(db, {
    ids: of(orders.flatMap((order) => order.lines.map((line) => line.recurringPaymentId))),
  });
  return {
    groups: new Map(
      listed(groups.rows, (row) => [
        row.group_no,
        {
          orderer: openOrderer(row),
          typedRecipient: {
            name: open(row.typed_name_enc ?? ''),
            contact: open(row.typed_contact_enc ?? ''),
          },
        },
      ]),
    ),
    cards: new Map(
      cards.rows.map((row) => [
        row.card_no,
        { cardNo: row.card_no, cardName: row.card_name, endDigits: row.end_digits, gateway: row.gateway },
      ]),
    ),
    gateways: new Map(charges.rows.map((row) => [row.order_no, row.gateway])),
    lastRounds: new Map(applications.rows.map((row) => [row.recurring_payment_id, row.last_round])),
    refunds: await refundsOf(db, orderNos),
  };
}

const groupsOf = prepared((db, { groupNos }: { groupNos: GroupNo[] }) =>
  db
    .selectFrom('application_group as g')
    .leftJoin('gift_recipient as r', 'r.group_no', 'g.group_no')
    .select(['g.group_no', 'g.orderer_name_enc', 'g.orderer_contact_enc', 'g.orderer_email_enc'])
    .select(['r.typed_name_enc', 'r.typed_contact_enc'])
    .where('g.group_no', 'in', groupNos),
);

const cardsOf = prepared((db, { cardNos }: { cardNos: number[] }) =>
  db
    .selectFrom('card')
    .select(['card_no', 'card_name', 'end_digits', 'gateway'])
    .where('card_no', 'in', cardNos),
);

const chargesOf = prepared((db, { orderNos }: { orderNos: OrderNo[] }) =>
  db
    .selectFrom('charge')
    .select(['order_no', 'gateway'])
    .where('order_no', 'in', orderNos)
    .orderBy('attempt'),
);

const applicationsOf = prepared((db, { ids }: { ids: RecurringPaymentId[] }) =>
  db
    .selectFrom('application')
    .select(['recurring_payment_id', 'last_round'])
    .where('recurring_payment_id', 'in', ids),
);

const refundsOfOrders = prepared((db, { orderNos }: { orderNos: OrderNo[] }) =>
  db
    .selectFrom('refund')
    .select(['order_no', 'claim_no', 'amount', 'state', 'started_at', 'goodwill_enc', 'again_key'])
    .where('order_no', 'in', orderNos)
    .orderBy('started_at')
    .orderBy('refund_key'),
);

async function refundsOf(db: Db, orderNos: OrderNo[]): Promise<OrderSurroundings['refunds']> {
  const { rows } = await refundsOfOrders(db, { orderNos });
  const refunds: OrderSurroundings['refunds'] = new Map();
  for (const row of rows) {
    const shown = {
      ...fromColumns(row, 'claim_no', 'amount', 'state', 'started_at'),
      goodwill: row.goodwill_enc && open(row.goodwill_enc),
      isMadeGood: row.again_key !== null,
    };
    refunds.set(row.order_no, [...(refunds.get(row.order_no) ?? []), shown]);
  }
  return refunds;
}

/** Product names and order numbers of a member's orders created within [from, until): a keyword matches only these. */
export async function findSearchTexts(
  db: Db,
  memberNo: MemberNo,
  from: string,
  until: string,
): Promise<Array<{ orderNo: string; productNameKo: string; productNameEn: string }>> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select(['order_line.order_no', 'order_line.snapshot'])
    .where('shop_order.member_no', '=', memberNo)
    .where('shop_order.created_at', '>=', from)
    .where('shop_order.created_at', '<', until)
    .execute();
  return listed(rows, (row) => {
    const { productNameKo, productNameEn } = storedJson<{ productNameKo: string; productNameEn: string }>(
      row.snapshot,
      unreadableTexts('productNameKo', 'productNameEn'),
    );
    return { orderNo: row.order_no, productNameKo, productNameEn };
  });
}
