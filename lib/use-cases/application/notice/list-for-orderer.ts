import { findRecord } from '@/db/queries/application/application-lists';
import { listNoticesFor } from '@/db/queries/application/change-notices';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { type AnnouncedChange, recordEvent } from '@/lib/domain/application/change-notice';
import { DomainError } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { today } from '../../shared/calendar';

/** What was announced for one of the orderer's own applications, newest first. */
export async function listChangeNotices(
  ctx: Context,
  { member, recurringPaymentId }: { member: Member; recurringPaymentId: string },
): Promise<AnnouncedChange[]> {
  const record = await findRecord(ctx.db, member.memberNo, asRecurringPaymentId(recurringPaymentId));
  if (!record) throw new DomainError('NOT_FOUND');
  const { application } = record;
  const { orderLeadDays } = await readSettings(ctx.db);
  const notices = await listNoticesFor(ctx.db, application.recurringPaymentId);
  const day = { today: today(ctx), leadDays: orderLeadDays };
  return notices.map((notice) => recordEvent(application, notice, day));
}
