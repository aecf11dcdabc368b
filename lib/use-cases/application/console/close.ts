import type { Context } from '@/lib/context';
import { closeApplication } from '../status/close-application';
import { type ByMerchant, changeByMerchant } from './change-by-merchant';

/**
 * WAITING, ACTIVE or paused → ADMIN_CLOSED, with the merchant's own words as the reason (docs/rules/status.md#status-table).
 */
export async function closeByMerchant(ctx: Context, input: ByMerchant & { reason: string }): Promise<void> {
  const { merchant, reason } = input;
  const step = { event: 'CLOSE', actor: 'MERCHANT', actorNo: merchant.memberNo, reasonText: reason } as const;
  await changeByMerchant(ctx, input, 'close', (trx, application) =>
    closeApplication(ctx, trx, application, step),
  );
}
