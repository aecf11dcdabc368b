import { expressionBuilder } from 'kysely';
import type { Application } from '@/lib/domain/application/application';
import type { Card } from '@/lib/domain/billing/card';
import type { Contact } from '@/lib/domain/catalog/address';
import {
  asGroupNo,
  asRecurringPaymentId,
  type GroupNo,
  type RecurringPaymentId,
} from '@/lib/domain/shared/ids';
import type { Page } from '../../page';
import { prepared } from '../../prepared';
import type { Db, Tables } from '../../schema';
import { openJson } from '../../sealed';
import { toApplication } from '../application/applications';
import { isHeldBy } from '../application/ran-outs';
import { notVoid } from '../order/orders';

/**
 * Groups with a due application, oldest first. An application is not due while an earlier round is being
 * charged: an unknown outcome blocks later rounds until it is settled (docs/rules/money.md#unknown-outcome).
 */
export async function findDueGroups(
  db: Db,
  today: string,
  after: { nextOrderOn: string; recurringPaymentId: string } | null,
  limit: number,
): Promise<Array<{ groupNo: GroupNo; nextOrderOn: string; recurringPaymentId: string }>> {
  let query = db
    .selectFrom('application')
    .select(['group_no', 'next_order_on', 'recurring_payment_id'])
    .where('next_order_on', '<=', today)
    .orderBy('next_order_on')
    .orderBy('recurring_payment_id')
    .limit(limit);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('next_order_on', 'recurring_payment_id'),
        '>',
        tuple(after.nextOrderOn, after.recurringPaymentId),
      ),
    );
  const rows = await query.execute();
  return rows.map((row) => ({
    groupNo: asGroupNo(row.group_no),
    nextOrderOn: row.next_order_on ?? today,
    recurringPaymentId: row.recurring_payment_id,
  }));
}

/**
 * `isServed`: the merchant still delivers this product to existing applications
 * (docs/rules/status.md#product-no-longer-sold). `ownCard` is null if the orderer deleted the card; `address`
 * is null for a gift. `stock`: the pieces of its option at the time of the read.
 */
export type DueApplication = Application & {
  isServed: boolean;
  ownCard: DueCard | null;
  address: Contact | null;
  stock: number;
};
export type DueCard = Pick<Card, 'cardNo' | 'gateway' | 'isEnded'> & { tokenEnc: string };

/**
 * The due applications of one group that no unsettled payment blocks, in the order of the sheet. Applications whose
 * option ran out are left out: they must pause first and are not charged (docs/rules/status.md#ran-out).
 */
export async function findDueApplications(
  db: Db,
  groupNo: GroupNo,
  today: string,
): Promise<DueApplication[]> {
  const { rows } = await dueOfGroup(db, { groupNo, today });
  return rows.map(({ gateway, is_ended, gateway_token_enc: tokenEnc, contact_enc: contact, ...row }) => {
    const hasCard = row.card_no !== null && gateway !== null && tokenEnc !== null;
    return {
      ...toApplication(row),
      isServed: row.serves_existing === 1,
      ownCard: hasCard ? { cardNo: row.card_no, gateway, isEnded: is_ended === 1, tokenEnc } : null,
      address: contact === null ? null : openJson<Contact>(contact),
      stock: row.stock ?? 0,
    };
  });
}

/** Values of one row each are read apart: each further join would cost PostgreSQL more time to plan than the whole query to run. */
const dueOfGroup = prepared((db, { groupNo, today }: { groupNo: string; today: string }) =>
  db
    .selectFrom('application')
    .leftJoin('card', (join) =>
      join.onRef('card.card_no', '=', 'application.card_no').on('card.deleted_at', 'is', null),
    )
    .selectAll('application')
    .select(['card.gateway', 'card.is_ended', 'card.gateway_token_enc'])
    .select(({ selectFrom }) => [
      selectFrom('product')
        .select('serves_existing')
        .whereRef('product_no', '=', 'application.product_no')
        .as('serves_existing'),
      selectFrom('product_option')
        .select('stock')
        .whereRef('option_no', '=', 'application.option_no')
        .as('stock'),
      selectFrom('address')
        .select('contact_enc')
        .whereRef('address_no', '=', 'application.address_no')
        .as('contact_enc'),
    ])
    .where('group_no', '=', groupNo)
    .where('status', '=', 'ACTIVE')
    .where('next_order_on', '<=', today)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('order_line')
            .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
            .select('order_line.order_option_no')
            .whereRef('order_line.recurring_payment_id', '=', 'application.recurring_payment_id')
            .where('order_line.is_void', '=', notVoid)
            .where('shop_order.payment_state', 'in', ['DUE', 'CHARGING']),
        ),
      ),
    )
    .where((where) =>
      where.not(where.exists(where.selectFrom('ran_out').select('ran_out.ran_out_no').where(isHeldBy))),
    )
    .orderBy('group_sort'),
);

/** A pause because the option ran out ends by itself, so the limit for pauses does not apply (docs/rules/status.md#long-pauses). */
export const isLimitedPause = expressionBuilder<Tables, 'application'>()(
  'status_reason',
  'is distinct from',
  'RAN_OUT',
);

/** Applications paused since before `pausedBefore`, oldest first, without those that the limit does not end. */
export async function findLongPauses(
  db: Db,
  pausedBefore: string,
  page: Page,
): Promise<RecurringPaymentId[]> {
  const rows = await db
    .selectFrom('application')
    .select('recurring_payment_id')
    .where('paused_at', '<=', pausedBefore)
    .where(isLimitedPause)
    .orderBy('paused_at')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => asRecurringPaymentId(row.recurring_payment_id));
}

export async function findUnpaidOrderNos(db: Db, recurringPaymentId: RecurringPaymentId): Promise<string[]> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select('shop_order.order_no')
    .where('order_line.recurring_payment_id', '=', recurringPaymentId)
    .where('order_line.is_void', '=', 0)
    .where('order_line.status', '=', 'PAY_WAIT')
    .execute();
  return rows.map((row) => row.order_no);
}
