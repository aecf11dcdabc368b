import { z } from 'zod';
import { boxCaseStates, boxProblems, mostCaseWords } from '@/lib/domain/gift/box-case';
import { beforeNo, listSize, pathNo, requiredText } from '../../shared/common';

export const boxCasesQuery = z.object({
  /** OPEN: cases without an answer. */
  status: z.enum(['OPEN', 'ALL']).default('OPEN'),
  beforeCaseNo: beforeNo,
  size: listSize,
});
export const boxCaseParams = z.object({ caseNo: pathNo });

/** `claimType`: the claim that the answer begins, if any. */
export const boxCaseAnswerRequest = z
  .object({
    answer: requiredText(mostCaseWords),
    claimType: z.enum(['RETURN', 'EXCHANGE']).nullish(),
  })
  .meta({ id: 'BoxCaseAnswerRequest' });
export const boxCaseAnswerResponse = z
  .object({ claimNo: z.int().nullable() })
  .meta({ id: 'BoxCaseAnswerResponse' });

const boxCase = z
  .object({
    caseNo: z.int(),
    kind: z.enum(boxProblems),
    state: z.enum(boxCaseStates),
    words: z.string(),
    reportedAt: z.string(),
    answer: z.string().nullable(),
    answeredAt: z.string().nullable(),
    claimNo: z.int().nullable(),
    orderNo: z.string(),
    orderOptionNo: z.int(),
    recurringPaymentId: z.string(),
    round: z.int(),
    productNameKo: z.string(),
    productNameEn: z.string(),
    /** The line can be returned or exchanged now. */
    isClaimable: z.boolean(),
  })
  .meta({ id: 'BoxCase' });
export type BoxCaseWire = z.output<typeof boxCase>;

export const boxCasesResponse = z
  .object({ cases: z.array(boxCase), nextBeforeCaseNo: z.int().nullable() })
  .meta({ id: 'BoxCasesResponse' });
