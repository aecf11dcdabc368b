import { type Selectable, sql } from 'kysely';
import type { Application, Span } from '@/lib/domain/application/application';
import type { RecordedChange, StatusStep } from '@/lib/domain/application/history';
import type { Status, StatusReason } from '@/lib/domain/application/status';
import { unreadableInputs, unreadableSnapshot } from '@/lib/domain/shared/damaged';
import type { GroupNo, RecurringPaymentId } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import { storedJson } from '../../damaged';
import { type NewRow, prepared, preparedInsert, type SomeColumns } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { openJson, seal, sealJson } from '../../sealed';
import { cycleColumns, requiredCycleOf } from '../shared/json-columns';

type Row = Selectable<Tables['application']>;

export async function findApplication(db: Db, id: RecurringPaymentId): Promise<Application | undefined> {
  const [row] = (await oneApplication(db, { id })).rows;
  return row && toApplication(row);
}

const oneApplication = prepared((db, { id }: { id: string }) =>
  db.selectFrom('application').selectAll().where('recurring_payment_id', '=', id),
);

/** The applications of a group in the order of the sheet. */
export async function findApplicationsOfGroup(db: Db, groupNo: GroupNo): Promise<Application[]> {
  const rows = await db
    .selectFrom('application')
    .selectAll()
    .where('group_no', '=', groupNo)
    .orderBy('group_sort')
    .execute();
  return rows.map(toApplication);
}

export async function insertApplication(
  trx: Trx,
  application: Omit<
    Application,
    | 'closedAt'
    | 'pausedAt'
    | 'failedRoundOn'
    | 'isFlagged'
    | 'flagReason'
    | 'away'
    | 'awayUses'
    | 'chosenOn'
    | 'ranOutNo'
  > & { waitingUntil: string | null },
): Promise<void> {
  const { cycle } = application;
  const row: NewRow<'application'> = {
    ...toColumns(application, 'recurringPaymentId', 'groupNo', 'groupSort', 'memberNo', 'status'),
    ...toColumns(application, 'statusReason', 'statusChangedAt', 'productNo', 'optionNo', 'orderCnt'),
    is_gift: application.isGift ? 1 : 0,
    option_inputs: JSON.stringify(application.optionInputs),
    snapshot: JSON.stringify(application.snapshot),
    ...cycleColumns(cycle),
    ...toColumns(application, 'lastRound', 'createdRounds', 'gridBaseOn', 'nextDeliveryOn', 'nextOrderOn'),
    ...toColumns(application, 'cardNo', 'addressNo', 'registeredAt', 'registeredOn'),
    ...toColumns(application, 'waitingUntil', 'agreedAreaAmt', 'movedFromOn'),
    failed_round_on: null,
    is_flagged: 0,
    flag_reason: null,
    free_gift_plan: application.freeGiftPlan && JSON.stringify(application.freeGiftPlan),
    away_enc: null,
    away_uses: 0,
    chosen_on: null,
    ran_out_no: null,
    paused_at: null,
    closed_at: null,
  };
  await applicationInsert(trx, row);
}

const applicationInsert = preparedInsert('application');

/** The columns that may change besides the status; only `changeStatusRow` changes the status. */
export type ApplicationChange = Partial<
  Pick<
    Application,
    | 'productNo'
    | 'optionNo'
    | 'orderCnt'
    | 'optionInputs'
    | 'snapshot'
    | 'cycle'
    | 'lastRound'
    | 'createdRounds'
    | 'gridBaseOn'
    | 'nextDeliveryOn'
    | 'nextOrderOn'
    | 'movedFromOn'
    | 'failedRoundOn'
    | 'flagReason'
    | 'cardNo'
    | 'addressNo'
    | 'freeGiftPlan'
    | 'agreedAreaAmt'
    | 'away'
    | 'awayUses'
    | 'chosenOn'
    | 'ranOutNo'
  >
>;

type Seen = Pick<
  Application,
  | 'recurringPaymentId'
  | 'status'
  | 'createdRounds'
  | 'lastRound'
  | 'cycle'
  | 'gridBaseOn'
  | 'nextDeliveryOn'
  | 'nextOrderOn'
  | 'awayUses'
>;

/**
 * Compare-and-set on the values from which dates and rounds are calculated: a new order and a simultaneous
 * change of the last round or the cycle cannot overwrite each other. False if the row has changed.
 */
export async function updateApplication(trx: Trx, seen: Seen, change: ApplicationChange): Promise<boolean> {
  const { numAffectedRows } = await compareAndSet(trx, {
    id: seen.recurringPaymentId,
    seen: {
      ...toColumns(seen, 'status', 'createdRounds', 'lastRound', 'gridBaseOn', 'nextDeliveryOn'),
      ...toColumns(seen, 'nextOrderOn', 'awayUses'),
      ...cycleColumns(seen.cycle),
    },
    changed: changedColumns(change),
  });
  return numAffectedRows === 1n;
}

const compareAndSet = prepared(
  (db, { id, seen, changed }: { id: string; seen: SomeColumns<'application'>; changed: Changed }) => {
    const lostDate = changed.next_delivery_on === null && {
      paused_delivery_on: sql<string>`coalesce(next_delivery_on, paused_delivery_on)`,
    };
    const update = db
      .updateTable('application')
      .set({ ...changed, ...lostDate })
      .where('recurring_payment_id', '=', id);
    return Object.entries(seen).reduce(
      (query, [column, value]) => query.where(sql.ref(column), 'is not distinct from', value),
      update,
    );
  },
);

/** The date of the coming box when a pause took it away. */
export async function findPausedDelivery(db: Db, id: RecurringPaymentId): Promise<string | null> {
  const row = await db
    .selectFrom('application')
    .select('paused_delivery_on as on')
    .where('recurring_payment_id', '=', id)
    .executeTakeFirst();
  return row?.on ?? null;
}

/** The only write to `status`. False when the stored status is no longer `from`. */
export async function changeStatusRow(
  trx: Trx,
  step: {
    recurringPaymentId: RecurringPaymentId;
    from: Status;
    to: Status;
    reason: StatusReason | null;
    at: string;
    pausedAt: string | null;
    closedAt: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('application')
    .set({
      status: step.to,
      status_reason: step.reason,
      status_changed_at: step.at,
      paused_at: step.pausedAt,
      closed_at: step.closedAt,
      // An application never returns to WAITING.
      waiting_until: null,
    })
    .where('recurring_payment_id', '=', step.recurringPaymentId)
    .where('status', '=', step.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertStatusHistory(
  trx: Trx,
  entry: StatusStep & {
    recurringPaymentId: RecurringPaymentId;
    actorNo: number | null;
    reasonText: string | null;
  },
): Promise<void> {
  await historyInsert(trx, {
    ...toColumns(entry, 'recurringPaymentId', 'at', 'actor', 'actorNo', 'event', 'reason'),
    from_status: entry.from,
    to_status: entry.to,
    reason_text_enc: entry.reasonText === null ? null : seal(entry.reasonText),
  });
}

const historyInsert = preparedInsert('status_history');

export async function insertChangeHistory(
  trx: Trx,
  entry: RecordedChange & { recurringPaymentId: RecurringPaymentId; actorNo: number | null },
): Promise<void> {
  await trx
    .insertInto('change_history')
    .values({
      ...toColumns(entry, 'recurringPaymentId', 'at', 'actor', 'actorNo', 'kind'),
      before_value: JSON.stringify(entry.before),
      after_value: JSON.stringify(entry.after),
    })
    .execute();
}

export function toApplication(row: Row): Application {
  return {
    ...fromColumns(
      row,
      ['recurring_payment_id', 'group_no', 'group_sort', 'status', 'status_reason', 'status_changed_at'],
      ['product_no', 'option_no', 'order_cnt', 'last_round', 'created_rounds', 'grid_base_on'],
      [
        'next_delivery_on',
        'next_order_on',
        'moved_from_on',
        'failed_round_on',
        'flag_reason',
        'card_no',
        'address_no',
      ],
      ['agreed_area_amt', 'registered_at', 'registered_on', 'paused_at', 'closed_at'],
      ['member_no', 'is_gift', 'is_flagged', 'away_uses', 'chosen_on', 'ran_out_no'],
    ),
    optionInputs: storedJson<Application['optionInputs']>(row.option_inputs, unreadableInputs, []),
    snapshot: storedJson(row.snapshot, unreadableSnapshot),
    cycle: requiredCycleOf(row),
    freeGiftPlan: storedPlan(row.free_gift_plan),
    away: row.away_enc === null ? [] : openJson<Span[]>(row.away_enc),
  };
}

function storedPlan(text: string | null): Application['freeGiftPlan'] {
  const shape = { condition: {}, chosen: [], reservedRounds: [] };
  return text === null ? null : storedJson<Application['freeGiftPlan']>(text, null, shape);
}

type Changed = SomeColumns<'application'>;

function changedColumns(change: ApplicationChange): Changed {
  const ifSet = <Value, Column>(value: Value | undefined, column: (value: Value) => Column) =>
    value === undefined ? undefined : column(value);
  const asIs = <Value>(value: Value) => value;
  const columns: Changed = {
    ...toColumns(change, 'productNo', 'optionNo', 'orderCnt'),
    option_inputs: ifSet(change.optionInputs, JSON.stringify),
    snapshot: ifSet(change.snapshot, JSON.stringify),
    ...(change.cycle && cycleColumns(change.cycle)),
    last_round: ifSet(change.lastRound, asIs),
    created_rounds: change.createdRounds,
    grid_base_on: ifSet(change.gridBaseOn, asIs),
    next_delivery_on: ifSet(change.nextDeliveryOn, asIs),
    next_order_on: ifSet(change.nextOrderOn, asIs),
    moved_from_on: ifSet(change.movedFromOn, asIs),
    failed_round_on: ifSet(change.failedRoundOn, asIs),
    is_flagged: ifSet(change.flagReason, (reason) => (reason ? 1 : 0)),
    flag_reason: ifSet(change.flagReason, asIs),
    card_no: change.cardNo,
    address_no: ifSet(change.addressNo, asIs),
    agreed_area_amt: ifSet(change.agreedAreaAmt, asIs),
    away_enc: ifSet(change.away, (away) => (away.length > 0 ? sealJson(away) : null)),
    away_uses: change.awayUses,
    chosen_on: ifSet(change.chosenOn, asIs),
    ran_out_no: ifSet(change.ranOutNo, asIs),
    free_gift_plan: ifSet(change.freeGiftPlan, (plan) => plan && JSON.stringify(plan)),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
