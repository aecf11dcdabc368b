import type { Selectable } from 'kysely';
import { fromColumns } from '../../columns';
import type { Db, Tables } from '../../schema';
import { openJson } from '../../sealed';
import type { ArchivedRecord } from './archived-contracts';

/** A charge or refund of an archived contract: it is settled, and both ledgers still list it. */
export type ArchivedMoney = {
  kind: 'CHARGE' | 'REFUND';
  key: string;
  gateway: string;
  orderNo: string;
  amount: number;
  state: 'PAID' | 'DECLINED' | 'DONE' | 'REFUSED';
  startedAt: string;
  settledAt: string | null;
  /** What of it was for products without VAT. */
  taxFreeAmt: number;
  deliveryAmt: number;
  /** For a refund, the key of the refunded charge; for a charge, its own. */
  chargeKey: string;
  /** The charge's reference at the gateway, if the shop's ledger had one. */
  chargeRef: string | null;
};

export async function findArchivedMoney(db: Db, key: string): Promise<ArchivedMoney | undefined> {
  return (await findArchivedMoneyOf(db, [key])).get(key);
}

/** By key. */
export async function findArchivedMoneyOf(db: Db, keys: string[]): Promise<Map<string, ArchivedMoney>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('kept_money').selectAll().where('money_key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.money_key, toMoney(row)]));
}

function toMoney(row: Selectable<Tables['kept_money']>): ArchivedMoney {
  return {
    ...fromColumns(
      row,
      ['kind', 'gateway', 'order_no', 'amount', 'state'],
      ['started_at', 'settled_at', 'tax_free_amt', 'delivery_amt', 'charge_key', 'charge_ref'],
    ),
    key: row.money_key,
  };
}

export type ArchivedLine = {
  orderNo: string;
  recurringPaymentId: string;
  round: number;
  isVoid: boolean;
  isPaid: boolean;
};

/** The lines of archived contracts, by application or order number. It opens sealed records: use it for a few only. */
export async function findArchivedLines(db: Db, numbers: string[]): Promise<ArchivedLine[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('kept_contract')
    .select('record_enc')
    .where('group_no', 'in', (select) =>
      select.selectFrom('kept_number').select('group_no').where('number', 'in', numbers),
    )
    .execute();
  return rows.flatMap((row) =>
    openJson<ArchivedRecord>(row.record_enc).orders.flatMap(({ orderNo, paymentState, lines }) =>
      lines.map(({ recurringPaymentId, round, isVoid }) => ({
        orderNo,
        recurringPaymentId,
        round,
        isVoid,
        isPaid: paymentState === 'PAID',
      })),
    ),
  );
}
