import { updateApplication } from '@/db/queries/applications';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/errors';
import { type ByMerchant, changeByMerchant } from './change-by-merchant';

/** The merchant has seen why it was flagged. */
export async function clearFlag(ctx: Context, input: ByMerchant): Promise<void> {
  await changeByMerchant(ctx, input, 'clear_flag', async (trx, application) => {
    if (!application.isFlagged) throw new DomainError('STATE_FORBIDS');
    if (!(await updateApplication(trx, application, { flagReason: null })))
      throw new DomainError('ALREADY_CHANGED');
    return { ...application, isFlagged: false, flagReason: null };
  });
}
