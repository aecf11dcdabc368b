import { TryAgainError } from '@/db/transaction';
import { isRefusal } from '@/lib/domain/shared/errors';

/**
 * For a change that must win over a concurrent job, such as a close: on a conflict the whole transaction reads again and repeats,
 * as if the call had come a moment later. Throws ALREADY_CHANGED after a few tries.
 */
export async function retryOnConflict<Done>(change: () => Promise<Done>): Promise<Done> {
  try {
    return await change();
  } catch (error) {
    const isChanged = isRefusal(error, 'ALREADY_CHANGED');
    throw isChanged ? new TryAgainError(error.message, { cause: error }) : error;
  }
}
