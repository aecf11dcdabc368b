import {
  boxCaseAnswerRequest,
  boxCaseAnswerResponse,
  boxCaseParams,
} from '@/lib/contract/gift/console/box-cases';
import { post } from '@/lib/http/methods';
import { answerCase } from '@/lib/use-cases/gift/box-case/answer';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: "Answers a recipient's report, and makes a return or an exchange of it where wanted",
  fails: ['CLAIM_NOT_POSSIBLE', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'ORDERS',
  params: boxCaseParams,
  body: boxCaseAnswerRequest,
  response: boxCaseAnswerResponse,
  handle: ({ ctx, caller, params: { caseNo }, body: { answer, claimType } }) =>
    answerCase(ctx, { merchant: caller.member, caseNo, answer, claimType: claimType ?? null }),
});
