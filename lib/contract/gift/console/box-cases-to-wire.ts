import type { BoxCase } from '@/lib/domain/gift/box-case';
import { isReturnable, type OrderLine } from '@/lib/domain/order/order';
import { pick } from '@/lib/domain/shared/pick';
import type { BoxCaseWire } from './box-cases';

export function boxCasesToWire(list: {
  cases: Array<{ boxCase: BoxCase; line: OrderLine | undefined }>;
  nextBeforeCaseNo: number | null;
}): { cases: BoxCaseWire[]; nextBeforeCaseNo: number | null } {
  return {
    cases: list.cases.map(({ boxCase, line }) => ({
      ...pick(boxCase, 'caseNo', 'kind', 'state', 'words', 'reportedAt', 'answer', 'answeredAt', 'claimNo'),
      orderOptionNo: boxCase.orderOptionNo,
      orderNo: line?.orderNo ?? '',
      recurringPaymentId: line?.recurringPaymentId ?? '',
      round: line?.round ?? 0,
      productNameKo: line?.snapshot.productNameKo ?? '',
      productNameEn: line?.snapshot.productNameEn ?? '',
      isClaimable: line !== undefined && isReturnable(line.status),
    })),
    nextBeforeCaseNo: list.nextBeforeCaseNo,
  };
}
