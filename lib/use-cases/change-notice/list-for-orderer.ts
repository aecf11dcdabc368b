import { findRecord } from '@/db/queries/application-lists';
import { type GivenAnswer, listNoticesFor } from '@/db/queries/change-notices';
import { readSettings } from '@/db/queries/settings';
import type { Context } from '@/lib/context';
import { type ChangeNotice, changedUnit, firstPaymentFrom } from '@/lib/domain/change-notice';
import { DomainError } from '@/lib/domain/errors';
import { asRecurringPaymentId } from '@/lib/domain/ids';
import type { Member } from '@/lib/domain/member';
import type { UnitPrice } from '@/lib/domain/money';
import { isFinal } from '@/lib/domain/status';
import { today } from '../calendar';

export type AnnouncedChange = ChangeNotice &
  Pick<GivenAnswer, 'answer' | 'answeredOn'> & {
    productNameKo: string;
    productNameEn: string;
    /** What one piece costs this application now, and would then; null where the price stays. */
    unit: { before: UnitPrice; after: UnitPrice } | null;
    /** The first charge to which it would apply, as planned today. */
    firstPaymentOn: string | null;
    isAnswerable: boolean;
  };

/** What was announced for one of the orderer's own applications, newest first. */
export async function listChangeNotices(
  ctx: Context,
  { member, recurringPaymentId }: { member: Member; recurringPaymentId: string },
): Promise<AnnouncedChange[]> {
  const record = await findRecord(ctx.db, member.memberNo, asRecurringPaymentId(recurringPaymentId));
  if (!record) throw new DomainError('NOT_FOUND');
  const { application } = record;
  const { snapshot, status } = application;
  const { orderLeadDays } = await readSettings(ctx.db);
  const notices = await listNoticesFor(ctx.db, application.recurringPaymentId);
  return notices.map(({ settledAt, ...notice }) => {
    const after = notice.state === 'OPEN' ? changedUnit(snapshot.unit, notice.after) : null;
    return {
      ...notice,
      productNameKo: snapshot.productNameKo,
      productNameEn: snapshot.productNameEn,
      unit: after && { before: snapshot.unit, after },
      firstPaymentOn: firstPaymentFrom(application, notice.applyOn, orderLeadDays),
      isAnswerable:
        notice.state === 'OPEN' && settledAt === null && today(ctx) <= notice.deadlineOn && !isFinal(status),
    };
  });
}
