import type { Contact } from '@/lib/domain/catalog/address';
import type { AreaContract } from '@/lib/domain/catalog/area-fees';
import type { RecurringPaymentId } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import type { Db, Trx } from '../../schema';
import { openJson } from '../../sealed';

export type LivingContract = AreaContract & { recurringPaymentId: RecurringPaymentId };

const pageSize = 1_000;

/** Every contract that still delivers to a known address, page by page. A waiting gift has no address yet. */
export async function* livingContracts(db: Db): AsyncGenerator<LivingContract[]> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('application as a')
      .leftJoin('gift_recipient as r', 'r.group_no', 'a.group_no')
      .leftJoin('address', 'address.address_no', 'a.address_no')
      .select(['a.recurring_payment_id', 'a.group_no', 'a.is_gift', 'a.card_no', 'a.next_delivery_on'])
      .select(['a.flag_reason', 'a.agreed_area_amt', 'r.address_enc', 'address.contact_enc'])
      .where('a.closed_at', 'is', null)
      .where('a.status', '<>', 'WAITING')
      .where((where) =>
        where.or([
          where('a.last_round', 'is', null),
          where('a.created_rounds', '<', where.ref('a.last_round')),
        ]),
      )
      .where('a.recurring_payment_id', '>', after)
      .orderBy('a.recurring_payment_id')
      .limit(pageSize)
      .execute();
    yield rows.flatMap((row) => {
      const zip = zipOf(row.is_gift === 1 ? row.address_enc : row.contact_enc);
      if (zip === undefined) return [];
      return {
        ...fromColumns(row, 'recurring_payment_id', 'is_gift', 'agreed_area_amt', 'flag_reason'),
        box: `${row.group_no}/${row.next_delivery_on ?? row.recurring_payment_id}/${row.card_no}`,
        zip,
      };
    });
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.recurring_payment_id;
  }
}

/** A damaged address has no region; its contract can be neither charged nor sent. */
function zipOf(sealed: string | null): string | undefined {
  if (!sealed) return undefined;
  try {
    return openJson<Contact>(sealed).zip;
  } catch {
    return undefined;
  }
}

/** A flag that was set meanwhile for another reason stays. */
export async function saveAgreedAreaAmt(
  trx: Trx,
  { recurringPaymentId, flagReason }: Pick<LivingContract, 'recurringPaymentId' | 'flagReason'>,
  change: Pick<LivingContract, 'agreedAreaAmt' | 'flagReason'>,
): Promise<void> {
  await trx
    .updateTable('application')
    .set({ agreed_area_amt: change.agreedAreaAmt })
    .where('recurring_payment_id', '=', recurringPaymentId)
    .execute();
  if (change.flagReason === flagReason) return;
  await trx
    .updateTable('application')
    .set({ flag_reason: change.flagReason, is_flagged: change.flagReason ? 1 : 0 })
    .where('recurring_payment_id', '=', recurringPaymentId)
    .where('flag_reason', 'is not distinct from', flagReason)
    .execute();
}
