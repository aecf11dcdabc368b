import type { Snapshot } from '@/lib/domain/application/application';
import { unreadableSnapshot } from '@/lib/domain/shared/damaged';
import { asRecurringPaymentId, type RecurringPaymentId } from '@/lib/domain/shared/ids';
import { storedJson } from '../../damaged';
import type { Db } from '../../schema';

export type GoodsOfGroup = {
  /** The first in the order of the sheet, with its product. */
  recurringPaymentId: RecurringPaymentId;
  productNameKo: string;
  productNameEn: string;
  applicationCount: number;
};

/** By group, what it delivers. */
export async function findGoodsOfGroups(
  db: Db,
  groupNos: readonly string[],
): Promise<Map<string, GoodsOfGroup>> {
  const goods = new Map<string, GoodsOfGroup>();
  if (groupNos.length === 0) return goods;
  const rows = await db
    .selectFrom('application')
    .select(['group_no', 'recurring_payment_id', 'snapshot'])
    .where('group_no', 'in', [...new Set(groupNos)])
    .orderBy('group_no')
    .orderBy('group_sort')
    .execute();
  for (const row of rows) {
    const known = goods.get(row.group_no);
    if (known) known.applicationCount += 1;
    else {
      const { productNameKo, productNameEn } = storedJson<Snapshot>(row.snapshot, unreadableSnapshot);
      const recurringPaymentId = asRecurringPaymentId(row.recurring_payment_id);
      goods.set(row.group_no, { recurringPaymentId, productNameKo, productNameEn, applicationCount: 1 });
    }
  }
  return goods;
}
