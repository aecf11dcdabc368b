import type { RecordedChange, StatusStep } from '@/lib/domain/application/history';
import type { Db } from '../../schema';

export type MessageLife = { kind: string; party: string; state: string; attempts: number };

/** Every status step of an application, oldest first. */
export async function findStatusSteps(db: Db, recurringPaymentId: string): Promise<StatusStep[]> {
  const rows = await db
    .selectFrom('status_history')
    .selectAll()
    .where('recurring_payment_id', '=', recurringPaymentId)
    .orderBy('history_no')
    .execute();
  return rows.map(({ at, actor, event, from_status, to_status, reason }) => ({
    at,
    actor,
    event,
    from: from_status,
    to: to_status,
    reason,
  }));
}

/** Every recorded change of an application, oldest first. */
export async function findRecordedChanges(db: Db, recurringPaymentId: string): Promise<RecordedChange[]> {
  const rows = await db
    .selectFrom('change_history')
    .selectAll()
    .where('recurring_payment_id', '=', recurringPaymentId)
    .orderBy('history_no')
    .execute();
  return rows.map(({ at, actor, kind, before_value, after_value }) => ({
    at,
    actor,
    kind,
    before: JSON.parse(before_value),
    after: JSON.parse(after_value),
  }));
}

/** The delivery states of a group's messages, without their texts and receivers. */
export async function findMessageLives(db: Db, groupNo: string): Promise<MessageLife[]> {
  return db
    .selectFrom('outbox')
    .select(['kind', 'party', 'state', 'attempts'])
    .where('group_no', '=', groupNo)
    .orderBy('message_no')
    .execute();
}
