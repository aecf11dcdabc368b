import { listed } from '@/db/damaged';
import { listStaff } from '@/db/queries/account/staff';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { formatMoney } from '@/lib/domain/billing/currency';
import type { PaymentCase } from '@/lib/domain/billing/payment-case';
import { unreadable } from '@/lib/domain/shared/damaged';
import { enqueueMessage } from '../../messaging/message/enqueue';

const words = {
  ko: {
    DISPUTE: '카드 결제 이의 제기',
    FRAUD_WARNING: '부정 사용 의심 경고',
    REFUND: '결제사에서 직접 한 환불',
    WON: '이의 제기 해결 (승)',
    LOST: '이의 제기 해결 (패)',
    noOrder: '주문을 찾을 수 없음',
  },
  en: {
    DISPUTE: 'Payment disputed',
    FRAUD_WARNING: 'Early fraud warning',
    REFUND: 'Refunded at the gateway',
    WON: 'Dispute won',
    LOST: 'Dispute lost',
    noOrder: 'no order known',
  },
} as const;

/** Notifies each owner who can sign in, once per step of a case. */
export async function notifyOwners(
  ctx: Context,
  trx: Trx,
  about: PaymentCase,
  what: 'opened' | 'closed',
): Promise<void> {
  for (const { merchant, isEnabled, isInvited } of await listStaff(trx, listed)) {
    if (merchant.mobile === unreadable || merchant.name === unreadable) continue;
    if (merchant.role !== 'OWNER' || !isEnabled || isInvited) continue;
    const { language } = merchant;
    const texts = words[language];
    const isEnd = what === 'closed' && (about.state === 'WON' || about.state === 'LOST');
    const step = isEnd ? texts[about.state === 'WON' ? 'WON' : 'LOST'] : texts[about.kind];
    await enqueueMessage(ctx, trx, {
      kind: 'PAYMENT_CASE',
      subject: `case-${about.caseNo}-${what}-${about.state}-${about.orderNo ?? ''}-${merchant.memberNo}`,
      groupNo: null,
      to: merchant.mobile,
      language,
      values: {
        'recipient.name': merchant.name,
        reason: `${step}, ${about.orderNo ?? texts.noOrder}`,
        amount: formatMoney(about.amount, ctx.config.SHOP_CURRENCY, language),
        link: `${ctx.config.SHOP_BASE_URL}/admin/payment-cases`,
      },
    });
  }
}
