import type { Context } from '@/lib/context';
import { resumeApplication } from '../status/change-status-by-orderer';
import { type ByMerchant, changeByMerchant } from './change-by-merchant';

/** Any paused status → ACTIVE; a round that failed is created at once (docs/rules/calendar.md#pause-and-resume). */
export async function resumeByMerchant(ctx: Context, input: ByMerchant): Promise<void> {
  const by = { actor: 'MERCHANT', actorNo: input.merchant.memberNo, reasonText: input.reason } as const;
  await changeByMerchant(ctx, input, 'resume', (trx, application) =>
    resumeApplication(ctx, trx, application, by),
  );
}
