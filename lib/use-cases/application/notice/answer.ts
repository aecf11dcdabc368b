import { takeApplication } from '@/db/queries/application/application-lists';
import { insertChangeHistory } from '@/db/queries/application/applications';
import { listNoticesFor, saveAnswer } from '@/db/queries/application/change-notices';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { NoticeAnswer } from '@/lib/domain/application/change-notice';
import { isFinal } from '@/lib/domain/application/status';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { businessNow, today } from '../../shared/calendar';

/**
 * The orderer agrees or disagrees to announced changes until the end of the deadline day. The last answer
 * counts; PENDING withdraws it. All or nothing. Each answer gets a history row as the merchant's evidence.
 */
export async function answerChangeNotice(
  ctx: Context,
  input: {
    member: Member;
    recurringPaymentId: string;
    answers: Array<{ noticeNo: number; answer: NoticeAnswer }>;
  },
): Promise<void> {
  const { member, answers } = input;
  const id = asRecurringPaymentId(input.recurringPaymentId);
  await ctx.transaction(async (trx) => {
    const application = orNotFound(await takeApplication(trx, member.memberNo, id));
    if (isFinal(application.status)) throw new DomainError('STATE_FORBIDS');
    const announced = await listNoticesFor(trx, id);
    for (const { noticeNo, answer } of answers) {
      const notice = announced.find((one) => one.noticeNo === noticeNo);
      if (!notice) throw new DomainError('NOT_FOUND');
      if (!(await saveAnswer(trx, { noticeNo, id, answer, today: today(ctx) })))
        throw new DomainError('STATE_FORBIDS');
      await insertChangeHistory(trx, {
        recurringPaymentId: id,
        at: businessNow(ctx),
        actor: 'ORDERER',
        actorNo: member.memberNo,
        kind: 'NOTICE_ANSWER',
        before: { noticeNo, answer: notice.answer },
        after: { noticeNo, answer },
      });
    }
  });
}
