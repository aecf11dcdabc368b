import { findApplication } from '@/db/queries/application/applications';
import {
  findMessageLives,
  findRecordedChanges,
  findStatusSteps,
  type MessageLife,
} from '@/db/queries/application/histories';
import type { Context } from '@/lib/context';
import type { RecordedChange, StatusStep } from '@/lib/domain/application/history';
import { orNotFound } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';

export type History = { statuses: StatusStep[]; changes: RecordedChange[]; messages: MessageLife[] };

/** For tests that compare an application's whole past with the acknowledged calls (docs/safety.md, INV4 and INV9). */
export async function readHistory(ctx: Context, id: string): Promise<History> {
  const application = orNotFound(await findApplication(ctx.db, asRecurringPaymentId(id)));
  const { recurringPaymentId, groupNo } = application;
  return {
    statuses: await findStatusSteps(ctx.db, recurringPaymentId),
    changes: await findRecordedChanges(ctx.db, recurringPaymentId),
    messages: await findMessageLives(ctx.db, groupNo),
  };
}
