import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { OrderStatus } from '@/lib/domain/order/order';
import type { ShippingStep } from '@/lib/domain/order/shipping';
import { DomainError, type ErrorCode } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { stepLine } from './step-line';
import { takeAnyLine } from './take-any';

type Step = Exclude<ShippingStep, 'SHIP'>;
export type SteppedLine = { orderOptionNo: number; status: OrderStatus };
export type StepReport = {
  orderOptionNo: number;
  /** The line's new status; null where it was refused, with the reason in `code`. */
  status: OrderStatus | null;
  code: ErrorCode | null;
};

/** One step of one line in the console; an impossible step is refused. */
export async function stepByMerchant(
  ctx: Context,
  { merchant, orderOptionNo, step }: { merchant: Member; orderOptionNo: number; step: Step },
): Promise<SteppedLine> {
  return ctx.transaction(async (trx) => {
    const taken = await takeAnyLine(trx, orderOptionNo);
    const status = await stepLine(ctx, trx, taken, step);
    await auditMerchant(ctx, trx, merchant, {
      action: 'order-line.stepped',
      object: `order line ${orderOptionNo}`,
      before: taken.line.status,
      after: status,
      details: { orderNo: taken.order.orderNo, step },
    });
    return { orderOptionNo, status };
  });
}

/** The same step for many lines: each wholly or not at all, and every one reported. */
export async function stepManyByMerchant(
  ctx: Context,
  input: { merchant: Member; orderOptionNos: number[]; step: Step },
): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  for (const orderOptionNo of new Set(input.orderOptionNos)) {
    const report = await stepByMerchant(ctx, { ...input, orderOptionNo }).catch(refusal);
    reports.push({ orderOptionNo, code: null, ...report });
  }
  return reports;
}

function refusal(error: unknown): { status: null; code: ErrorCode } {
  if (error instanceof DomainError) return { status: null, code: error.code };
  throw error;
}
