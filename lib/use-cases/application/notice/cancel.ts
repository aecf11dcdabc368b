import { findApplication } from '@/db/queries/application/applications';
import { findNotice, listAnswers } from '@/db/queries/application/change-notices';
import { cancelNotice } from '@/db/queries/application/notice-ends';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError } from '@/lib/domain/shared/errors';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { auditMerchant } from '../../shared/audit';
import { today } from '../../shared/calendar';
import { type Addressee, addAddressee, notifyCancelled } from './notify';
import { type NoticeView, readNoticeIn } from './read';

const pageSize = 500;

/** Cancels a notice before its day: nothing changes and no application ends. Everyone who was asked is notified. */
export async function cancelChangeNotice(
  ctx: Context,
  { merchant, noticeNo }: { merchant: Member; noticeNo: number },
): Promise<NoticeView> {
  return ctx.transaction(async (trx) => {
    if (!(await findNotice(trx, noticeNo))) throw new DomainError('NOT_FOUND');
    if (!(await cancelNotice(trx, noticeNo, today(ctx)))) throw new DomainError('STATE_FORBIDS');
    for (const addressee of (await liveAddressees(trx, noticeNo)).values())
      await notifyCancelled(ctx, trx, noticeNo, addressee);
    await auditMerchant(ctx, trx, merchant, {
      action: 'notice.cancelled',
      object: `notice/${noticeNo}`,
      before: 'OPEN',
      after: 'CANCELLED',
    });
    return readNoticeIn(trx, noticeNo, null);
  });
}

async function liveAddressees(trx: Trx, noticeNo: number): Promise<Map<MemberNo, Addressee>> {
  const addressees = new Map<MemberNo, Addressee>();
  let after = '';
  for (;;) {
    const page = await listAnswers(trx, noticeNo, { after, limit: pageSize });
    for (const { recurringPaymentId } of page) {
      const application = await findApplication(trx, recurringPaymentId);
      if (application?.closedAt === null) addAddressee(addressees, application);
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return addressees;
    after = last.recurringPaymentId;
  }
}
