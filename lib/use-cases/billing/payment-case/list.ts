import { type CaseEvidence, findCaseEvidence, listCases } from '@/db/queries/billing/payment-cases';
import type { Context } from '@/lib/context';
import type { PaymentCase } from '@/lib/domain/billing/payment-case';
import { pageOf } from '@/lib/use-cases/shared/page-of';

export type ListedCase = PaymentCase & { evidence: CaseEvidence[] };

/** Newest first, each with the merchant's evidence: what was ordered, accepted, shipped and delivered, and when. */
export async function listPaymentCases(
  ctx: Context,
  wish: Parameters<typeof listCases>[1],
): Promise<{ cases: ListedCase[]; nextBeforeCaseNo: number | null }> {
  const found = await listCases(ctx.db, { ...wish, limit: wish.limit + 1 });
  const { shown: cases, goesOnAfter } = pageOf(found, wish.limit);
  const evidence = await findCaseEvidence(
    ctx.db,
    cases.flatMap(({ orderNo }) => orderNo ?? []),
  );
  return {
    cases: cases.map((each) => ({
      ...each,
      evidence: evidence.filter(({ orderNo }) => orderNo === each.orderNo),
    })),
    nextBeforeCaseNo: goesOnAfter?.caseNo ?? null,
  };
}
