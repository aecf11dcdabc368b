import type {
  Names,
  RoundRow,
  StoredConsent,
  TimelineEntry,
} from '@/lib/domain/application/console-application';
import { displayedPaymentState } from '@/lib/domain/order/order';
import { unreadable } from '@/lib/domain/shared/damaged';
import type { GroupNo, RecurringPaymentId } from '@/lib/domain/shared/ids';
import { pick } from '@/lib/domain/shared/pick';
import { fromColumns } from '../../columns';
import { listed, storedJson } from '../../damaged';
import type { Db } from '../../schema';
import { open } from '../../sealed';
import { findClaimsOfOrders } from '../claim/claims';
import { toLine } from '../order/orders';

/**
 * Everything that happened to an application, newest first: the steps of its status and the change history of its information
 * (docs/rules/api.md#change-history).
 */
export async function findTimeline(db: Db, id: RecurringPaymentId): Promise<TimelineEntry[]> {
  const steps = await db
    .selectFrom('status_history as step')
    .leftJoin('member', (join) =>
      join.onRef('member.member_no', '=', 'step.actor_no').on('step.actor', '=', 'MERCHANT'),
    )
    .selectAll('step')
    .select('member.member_id')
    .where('recurring_payment_id', '=', id)
    .orderBy('history_no', 'desc')
    .execute();
  const changes = await db
    .selectFrom('change_history as change')
    .leftJoin('member', (join) =>
      join.onRef('member.member_no', '=', 'change.actor_no').on('change.actor', '=', 'MERCHANT'),
    )
    .selectAll('change')
    .select('member.member_id')
    .where('recurring_payment_id', '=', id)
    .orderBy('history_no', 'desc')
    .execute();
  const entries: TimelineEntry[] = [
    ...listed(changes, (row) => ({
      type: 'CHANGE' as const,
      ...pick(row, 'at', 'actor', 'kind'),
      actorId: row.member_id,
      before: storedJson<unknown>(row.before_value, unreadable),
      after: storedJson<unknown>(row.after_value, unreadable),
    })),
    ...listed(steps, (row) => ({
      type: 'STATUS' as const,
      ...pick(row, 'at', 'actor', 'event', 'reason'),
      actorId: row.member_id,
      from: row.from_status,
      to: row.to_status,
      reasonText: row.reason_text_enc === null ? null : open(row.reason_text_enc),
    })),
  ];
  return entries.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Every order line of an application, void ones included, with its claims; newest first. */
export async function findRounds(db: Db, id: RecurringPaymentId): Promise<RoundRow[]> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .selectAll('order_line')
    .select([
      'shop_order.delivery_on',
      'shop_order.payment_state',
      'shop_order.attempts',
      'shop_order.next_attempt_on',
      'shop_order.paid_at',
    ])
    .where('order_line.recurring_payment_id', '=', id)
    .orderBy('order_line.order_option_no', 'desc')
    .execute();
  const orderNos = [...new Set(rows.map((row) => row.order_no))];
  const claims = await findClaimsOfOrders(db, orderNos);
  return listed(rows, (row) => ({
    ...toLine(row),
    ...fromColumns(row, 'delivery_on', 'payment_state', 'next_attempt_on', 'paid_at'),
    moneyState: displayedPaymentState({ paymentState: row.payment_state, attempts: row.attempts }),
    tries: row.attempts,
    claims: claims.filter((claim) => claim.orderOptionNos.includes(row.order_option_no)),
  }));
}

export async function findConsents(db: Db, groupNo: GroupNo): Promise<StoredConsent[]> {
  const rows = await db
    .selectFrom('consent')
    .innerJoin('terms', 'terms.terms_no', 'consent.terms_no')
    .selectAll('consent')
    .select(['terms.title_ko', 'terms.title_en'])
    .where('group_no', '=', groupNo)
    .orderBy('consent_no')
    .execute();
  return rows.map((row) => ({
    ...fromColumns(row, 'party', 'terms_type', 'title_ko', 'title_en', 'agreed_at', 'is_agreed'),
    version: row.terms_version,
  }));
}

export async function findNames(db: Db, productNos: number[], optionNos: number[]): Promise<Names> {
  const products = productNos.length
    ? await db
        .selectFrom('product')
        .select(['product_no', 'name_ko', 'name_en'])
        .where('product_no', 'in', productNos)
        .execute()
    : [];
  const options = optionNos.length
    ? await db
        .selectFrom('product_option as option')
        .innerJoin('product', 'product.product_no', 'option.product_no')
        .select([
          'option.option_no',
          'option.value_ko',
          'option.value_en',
          'product.name_ko',
          'product.name_en',
        ])
        .where('option.option_no', 'in', optionNos)
        .execute()
    : [];
  const both = (first: string, second: string) => [first, second].filter(Boolean).join(' · ');
  return {
    products: new Map(products.map((row) => [row.product_no, { ko: row.name_ko, en: row.name_en }])),
    options: new Map(
      options.map((row) => [
        row.option_no,
        { ko: both(row.name_ko, row.value_ko), en: both(row.name_en, row.value_en) },
      ]),
    ),
  };
}
