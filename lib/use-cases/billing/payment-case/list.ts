import {
  type CaseEvidence,
  countCases,
  countOpenCases,
  findCaseEvidence,
  listCases,
} from '@/db/queries/billing/payment-cases';
import type { Context } from '@/lib/context';
import type { PaymentCase } from '@/lib/domain/billing/payment-case';
import { maskName } from '@/lib/domain/shared/masking';
import { pageOf } from '@/lib/use-cases/shared/pages';

export type ListedCase = PaymentCase & { evidence: CaseEvidence[] };

/** The number of cases that wait for the merchant, and of all. */
export const countPaymentCases = async (ctx: Context) => ({
  OPEN: await countOpenCases(ctx.db),
  ALL: await countCases(ctx.db),
});

/** Newest first, each with the merchant's evidence: what was ordered, accepted, shipped and delivered, and when. */
export async function listPaymentCases(
  ctx: Context,
  filter: Parameters<typeof listCases>[1],
): Promise<{ cases: ListedCase[]; nextBeforeCaseNo: number | null }> {
  const rows = await listCases(ctx.db, { ...filter, limit: filter.limit + 1 });
  const { shown: cases, goesOnAfter } = pageOf(rows, filter.limit);
  const evidence = await findCaseEvidence(
    ctx.db,
    cases.flatMap(({ orderNo }) => orderNo ?? []),
  );
  return {
    cases: cases.map((each) => ({
      ...each,
      evidence: evidence
        .filter(({ orderNo }) => orderNo === each.orderNo)
        .map((line) => ({ ...line, ordererName: maskName(line.ordererName) })),
    })),
    nextBeforeCaseNo: goesOnAfter?.caseNo ?? null,
  };
}
