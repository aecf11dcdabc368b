import type { Status } from '@/lib/domain/application/status';
import { groupOf } from './status-groups';

/** How an application ended. Each value has a badge and a sentence for the orderer, of a gift or not. */
export type Ending = 'declined' | 'expired' | 'finished' | 'arrived' | 'closed' | 'byShop' | 'stopped';

/** `isBoxComing`: a box that was ordered has not arrived, as far as the page knows. */
export function endingOf(status: Status, reason: string | null, isBoxComing = true): Ending | undefined {
  if (groupOf(status) !== 'ended') return undefined;
  if (reason === 'RECIPIENT_DECLINED') return 'declined';
  if (reason === 'SHIPPING_INPUT_CANCEL') return 'expired';
  if (status === 'ROUND_FINISHED') return isBoxComing ? 'finished' : 'arrived';
  if (status === 'USER_CLOSED') return 'closed';
  return status === 'ADMIN_CLOSED' ? 'byShop' : 'stopped';
}
