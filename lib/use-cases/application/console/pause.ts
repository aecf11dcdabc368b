import type { Context } from '@/lib/context';
import { pauseApplication } from '../status/change-status-by-orderer';
import { type ByMerchant, changeByMerchant } from './change-by-merchant';

/** ACTIVE → ADMIN_PAUSED: the orderer cannot resume it (docs/rules/status.md#status-table). */
export async function pauseByMerchant(ctx: Context, input: ByMerchant): Promise<void> {
  const by = { actor: 'MERCHANT', actorNo: input.merchant.memberNo, reasonText: input.reason } as const;
  await changeByMerchant(ctx, input, 'pause', (trx, application) =>
    pauseApplication(ctx, trx, application, by),
  );
}
