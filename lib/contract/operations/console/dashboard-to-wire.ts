import type { ConsoleApplication } from '@/lib/domain/application/console-application';
import type { FailedPayment } from '@/lib/domain/billing/order-payment';
import type { ShownLine } from '@/lib/domain/order/console-order';
import type { NextBoxes } from '@/lib/domain/order/ship-day';
import { pick } from '@/lib/domain/shared/pick';
import { textIn } from '@/lib/domain/shared/words/language';
import type { Language } from '@/lib/i18n';
import { listToWire } from '../../application/console/applications-to-wire';
import { consoleClaimToWire } from '../../claim/console/claims-to-wire';
import { boxCasesToWire } from '../../gift/console/box-cases-to-wire';
import { consoleLineToWire, nextBoxesToWire } from '../../order/console/orders-to-wire';
import type { DashboardResponse } from './dashboard';

type WireWork = DashboardResponse['work'];
type Work = {
  ship: { lines: ShownLine[]; count: number; next: NextBoxes | null } | null;
  failed: FailedPayment[] | null;
  ending: { applications: ConsoleApplication[]; count: number } | null;
  claims: Array<Parameters<typeof consoleClaimToWire>[0]> | null;
  boxCases: Parameters<typeof boxCasesToWire>[0] | null;
} & Pick<WireWork, 'texts' | 'paymentCases'>;

export function dashboardToWire<Board extends { work: Work }>({ work, ...board }: Board, language: Language) {
  return {
    ...board,
    work: {
      ...pick(work, 'texts', 'paymentCases'),
      ship: work.ship && {
        ...work.ship,
        next: nextBoxesToWire(work.ship.next),
        lines: work.ship.lines.map((line) => consoleLineToWire(line, language)),
      },
      failed: work.failed?.map((failed) => failedToWire(failed, language)) ?? null,
      ending: work.ending && {
        count: work.ending.count,
        applications: listToWire({ applications: work.ending.applications, next: null }, language)
          .applications,
      },
      claims: work.claims?.map((claim) => consoleClaimToWire(claim, language)) ?? null,
      boxCases: work.boxCases && boxCasesToWire(work.boxCases).cases,
    },
  };
}

function failedToWire(
  { order, ordererName, payment }: FailedPayment,
  language: Language,
): NonNullable<WireWork['failed']>[number] {
  const [line] = order.lines;
  return {
    ...payment,
    ...pick(order, 'orderNo', 'isGift', 'createdAt'),
    ordererName,
    recurringPaymentId: line?.recurringPaymentId ?? '',
    productName: order.lines
      .map(({ snapshot }) => textIn(language, snapshot.productNameKo, snapshot.productNameEn))
      .join(', '),
    amount: order.payAmt,
    deliveryYmd: order.deliveryOn,
    nextAttemptYmd: order.paymentState === 'DUE' ? order.nextAttemptOn : null,
  };
}
