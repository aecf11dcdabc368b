import { findApplication } from '@/db/queries/application/applications';
import { findNotice, listAnswers } from '@/db/queries/application/change-notices';
import { cancelNotice } from '@/db/queries/application/notice-ends';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import { type ChangeNotice, type InCompany, noticesToCome } from '@/lib/domain/application/change-notice';
import { DomainError } from '@/lib/domain/shared/errors';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { auditMerchant } from '../../shared/audit';
import { today } from '../../shared/calendar';
import { readTogether } from './company';
import { type Addressee, addAddressee, notifyCancelled } from './notify';
import { type NoticeView, readNoticeIn } from './read';

const pageSize = 500;

/** Cancels a notice before its day: nothing changes and no application ends. Those whom it would have changed are notified. */
export async function cancelChangeNotice(
  ctx: Context,
  { merchant, noticeNo }: { merchant: Member; noticeNo: number },
): Promise<NoticeView> {
  return ctx.transaction(async (trx) => {
    const notice = await findNotice(trx, noticeNo);
    if (!notice) throw new DomainError('NOT_FOUND');
    const addressees = await addresseesOf(trx, notice);
    if (!(await cancelNotice(trx, noticeNo, today(ctx)))) throw new DomainError('STATE_FORBIDS');
    for (const addressee of addressees.values()) await notifyCancelled(ctx, trx, notice, addressee);
    await auditMerchant(ctx, trx, merchant, {
      action: 'notice.cancelled',
      object: `notice/${noticeNo}`,
      before: 'OPEN',
      after: 'CANCELLED',
    });
    return readNoticeIn(trx, noticeNo, null);
  });
}

/** Where an earlier notice was called off, this one can leave an application as it is: nobody is told of it again. */
async function addresseesOf(
  trx: Trx,
  notice: ChangeNotice,
): Promise<Map<MemberNo, Addressee<InCompany<Application>>>> {
  const addressees = new Map<MemberNo, Addressee<InCompany<Application>>>();
  let after = '';
  for (;;) {
    const page = await listAnswers(trx, notice.noticeNo, { after, limit: pageSize });
    const asked: Application[] = [];
    for (const { recurringPaymentId } of page) {
      const application = await findApplication(trx, recurringPaymentId);
      if (application) asked.push(application);
    }
    const together = await readTogether(
      trx,
      asked.map(({ groupNo }) => groupNo),
    );
    for (const application of asked)
      for (const { found } of noticesToCome(application, together(application.groupNo), [
        { ...notice, answer: 'PENDING', answeredOn: null, settledAt: null },
      ]))
        addAddressee(addressees, found);
    const last = page.at(-1);
    if (!last || page.length < pageSize) return addressees;
    after = last.recurringPaymentId;
  }
}
