import { z } from 'zod';
import { beforeNo, line, listSize, listSort } from '../../shared/common';

const count = z.int().min(0);

export const jobRun = z
  .object({
    runNo: z.int(),
    task: z.string(),
    startedAt: z.string(),
    /** null while running. */
    endedAt: z.string().nullable(),
    total: count,
    worked: count,
    failed: count,
    /**
     * Records whose tried cards were all declined; in neither `worked` nor `failed`. Known only for ended runs.
     */
    declined: count,
    /** What was charged, in the currency's smallest unit; null for a run that charges no cards. `declined`: by every card that was asked. */
    money: z.object({ paid: count, declined: count, unknown: count }).nullable(),
    error: z.string().nullable(),
    runner: z.string().nullable(),
  })
  .meta({ id: 'JobRun' });

const jobRunner = z
  .object({
    runner: z.string(),
    kind: z.enum(['EMBEDDED', 'WORKER']),
    state: z.enum(['ALIVE', 'LOST', 'STOPPED']),
    startedAt: z.string(),
    lastSeenAt: z.string(),
  })
  .meta({ id: 'JobRunner' });

/** `subject` is the record's number, or `*` where the whole task failed. */
const failedRecord = z
  .object({
    task: z.string(),
    subject: z.string(),
    failures: count,
    lastError: z.string(),
    firstFailedAt: z.string().nullable(),
    retryAt: z.string(),
  })
  .meta({ id: 'SetAsideRecord' });

export const jobsQuery = z.object({
  beforeRunNo: beforeNo,
  sort: listSort,
  size: listSize,
});
export const jobsResponse = z
  .object({
    runs: z.array(jobRun),
    runners: z.array(jobRunner),
    setAside: z.array(failedRecord),
    /** Pass as `beforeRunNo` for the runs that follow; null on the last page. */
    nextBeforeRunNo: z.int().nullable(),
  })
  .meta({ id: 'JobsResponse' });
export type JobsResponse = z.output<typeof jobsResponse>;

export const runAgainRequest = z.object({
  task: z.string().min(1).max(60),
  subject: z.string().min(1).max(120),
});
export const runAgainResponse = z
  .object({ outcome: z.enum(['WORKED', 'FAILED', 'NOT_DUE']), error: z.string().nullable() })
  .meta({ id: 'RunAgainResponse' });

const openOutcome = z
  .object({
    kind: z.enum(['CHARGE', 'REFUND']),
    key: z.string(),
    orderNo: z.string(),
    amount: z.int(),
    since: z.string(),
    checks: count,
    /** The gateway's current record of this key; `absent`: the gateway does not know it. */
    gateway: z.enum(['paid', 'declined', 'unknown', 'absent']),
    /** Unknown for long enough that the OWNER may decide. */
    isDecidable: z.boolean(),
  })
  .meta({ id: 'OpenOutcome' });
export const openOutcomesResponse = z
  .object({ outcomes: z.array(openOutcome) })
  .meta({ id: 'OpenOutcomesResponse' });
export type OpenOutcome = z.output<typeof openOutcome>;

const refusedRefund = z
  .object({
    key: z.string(),
    orderNo: z.string(),
    /** null: goodwill, or lines that ended while they were paid. */
    claimNo: z.int().nullable(),
    /** At most what is left of the payment. */
    amount: z.int(),
    since: z.string(),
    /** The bank's code. */
    why: z.string().nullable(),
  })
  .meta({ id: 'RefusedRefund' });
export const refusedRefundsResponse = z
  .object({ refunds: z.array(refusedRefund) })
  .meta({ id: 'RefusedRefundsResponse' });
export type RefusedRefundRow = z.output<typeof refusedRefund>;

/** `isMadeGood`: the money went back in another way; the bank is not asked. */
export const refundAgainRequest = z.object({
  key: z.string().min(1).max(120),
  isMadeGood: z.boolean().default(false),
});
export const refundAgainResponse = z
  .object({ orderNo: z.string(), amount: z.int() })
  .meta({ id: 'RefundAgainResponse' });

export const decideRequest = z.object({
  kind: z.enum(['CHARGE', 'REFUND']),
  key: z.string().min(1).max(120),
  /** MOVED: the money moved; NOT_MOVED: it did not. */
  decision: z.enum(['MOVED', 'NOT_MOVED']),
  reason: line(200),
});
export const decideResponse = z
  .object({ decidedBy: z.enum(['GATEWAY', 'OWNER']) })
  .meta({ id: 'DecideResponse' });
