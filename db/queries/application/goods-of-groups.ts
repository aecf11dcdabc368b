import type { Snapshot } from '@/lib/domain/application/application';
import { unreadableSnapshot } from '@/lib/domain/shared/damaged';
import { asRecurringPaymentId, type RecurringPaymentId } from '@/lib/domain/shared/ids';
import { listed, storedJson } from '../../damaged';
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
  const read = listed(rows, ({ group_no: groupNo, recurring_payment_id: id, snapshot }) => {
    const { productNameKo, productNameEn } = storedJson<Snapshot>(snapshot, unreadableSnapshot);
    return { groupNo, recurringPaymentId: asRecurringPaymentId(id), productNameKo, productNameEn };
  });
  for (const { groupNo, ...first } of read) {
    const known = goods.get(groupNo);
    if (known) known.applicationCount += 1;
    else goods.set(groupNo, { ...first, applicationCount: 1 });
  }
  return goods;
}
