import { flagAfterRound, flagReasons } from '@/lib/domain/application/application';
import { fromColumns } from '../../columns';
import type { Db } from '../../schema';

const count = <Row extends { count: unknown }>(row: Row | undefined) => Number(row?.count ?? 0);

/** Gifts that wait for an address, by their last day; null when none is set. */
export async function countWaitingByDeadline(
  db: Db,
): Promise<Array<{ deadlineOn: string | null; count: number }>> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('application_group', 'application_group.group_no', 'application.group_no')
    .select((select) => [
      'application_group.deadline_on',
      select.fn.count<number>('application.group_no').distinct().as('count'),
    ])
    .where('application.status', '=', 'WAITING')
    .groupBy('application_group.deadline_on')
    .execute();
  return rows.map((row) => ({ deadlineOn: row.deadline_on, count: Number(row.count) }));
}

/** The coming demand for an option: applications with an order day through `untilDay`, by that day and cycle. */
export async function findComingDemand(
  db: Db,
  untilDay: string,
): Promise<
  Array<{ optionNo: number; orderOn: string; weeks: number | null; pieces: number; applications: number }>
> {
  const rows = await db
    .selectFrom('application')
    .select((select) => [
      'option_no',
      'next_order_on',
      'cycle_type',
      'cycle',
      select.fn.sum<number>('order_cnt').as('pieces'),
      select.fn.countAll<number>().as('applications'),
    ])
    .where('next_order_on', '<=', untilDay)
    .groupBy(['option_no', 'next_order_on', 'cycle_type', 'cycle'])
    .execute();
  return rows.map((row) => ({
    optionNo: row.option_no,
    orderOn: row.next_order_on ?? '',
    weeks: row.cycle_type === 'WEEK' ? row.cycle : null,
    pieces: Number(row.pieces),
    applications: Number(row.applications),
  }));
}

export async function findOptionStocks(
  db: Db,
  optionNos: number[],
): Promise<Array<{ optionNo: number; productNo: number; nameKo: string; nameEn: string; stock: number }>> {
  if (optionNos.length === 0) return [];
  const rows = await db
    .selectFrom('product_option')
    .innerJoin('product', 'product.product_no', 'product_option.product_no')
    .select([
      'product_option.option_no',
      'product_option.product_no',
      'product_option.value_ko',
      'product_option.value_en',
      'product_option.stock',
      'product.name_ko',
      'product.name_en',
    ])
    .where('option_no', 'in', optionNos)
    .execute();
  return rows.map((row) => ({
    ...fromColumns(row, 'option_no', 'product_no', 'stock'),
    nameKo: `${row.name_ko} ${row.value_ko}`.trim(),
    nameEn: `${row.name_en} ${row.value_en}`.trim(),
  }));
}

/** Failures that need attention: unpaid orders in the ladder, applications paused by the system, failed messages. */
export async function countTroubles(
  db: Db,
  filter: { failedMessagesSince: string },
): Promise<{ unpaidOrders: number; paymentPaused: number; stockPaused: number; failedMessages: number }> {
  const unpaid = await db
    .selectFrom('shop_order')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('next_attempt_on', 'is not', null)
    .where('payment_state', '=', 'DUE')
    .executeTakeFirst();
  const pausedFor = async (reason: 'PAYMENT_FAIL' | 'OUT_OF_STOCK') =>
    count(
      await db
        .selectFrom('application')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('status', '=', 'SYSTEM_PAUSED')
        .where('status_reason', '=', reason)
        .executeTakeFirst(),
    );
  const failed = await db
    .selectFrom('outbox')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'FAILED')
    .where('created_at', '>=', filter.failedMessagesSince)
    .executeTakeFirst();
  return {
    unpaidOrders: count(unpaid),
    paymentPaused: await pausedFor('PAYMENT_FAIL'),
    stockPaused: await pausedFor('OUT_OF_STOCK'),
    failedMessages: count(failed),
  };
}

/**
 * Applications that the system flagged for the merchant. Permanent flags count in every status; the others (a late order, a
 * missing free gift, a delivery short of stock) only in ACTIVE.
 */
export async function countFlagged(db: Db): Promise<number> {
  const flagged = db
    .selectFrom('application')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('is_flagged', '=', 1);
  const staying = flagReasons.filter((reason) => flagAfterRound(reason) !== null);
  const going = await flagged.where('status', '=', 'ACTIVE').executeTakeFirst();
  const over = await flagged
    .where('flag_reason', 'in', staying)
    .where('status', '<>', 'ACTIVE')
    .executeTakeFirst();
  return count(going) + count(over);
}
