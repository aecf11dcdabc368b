import { noticeAgreementRequest } from '@/lib/contract/application/application-change';
import { applicationKeyParams } from '@/lib/contract/application/recurring-payment';
import { patch } from '@/lib/http/methods';
import { answerChangeNotice } from '@/lib/use-cases/application/notice/answer';

/** The orderer's answer to a change; PENDING withdraws it. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = patch({
  summary: 'Answers a change notice (contract)',
  fails: ['STATE_FORBIDS'],
  caller: 'orderer',
  params: applicationKeyParams,
  body: noticeAgreementRequest,
  response: null,
  handle: ({ ctx, caller, params, body }) =>
    answerChangeNotice(ctx, {
      member: caller.member,
      recurringPaymentId: params.key,
      answers: [{ noticeNo: body.changeNoticeNo, answer: body.responseStatusType }],
    }),
});
