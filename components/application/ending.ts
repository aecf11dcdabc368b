import type { Status } from '@/lib/domain/application/status';
import type { BoxesStand } from '@/lib/domain/order/order';
import { groupOf } from './status-groups';

/** How an application ended. Each value has a badge and a sentence for the orderer, of a gift or not. */
export type Ending = 'declined' | 'expired' | 'finished' | 'arrived' | 'closed' | 'byShop' | 'stopped';

/** `boxes`: where the ordered boxes stand. One rule for the list, the page and the badge. */
export function endingOf(status: Status, reason: string | null, boxes: BoxesStand): Ending | undefined {
  if (groupOf(status) !== 'ended') return undefined;
  if (reason === 'RECIPIENT_DECLINED') return 'declined';
  if (reason === 'SHIPPING_INPUT_CANCEL') return 'expired';
  if (status === 'ROUND_FINISHED') return boxes === 'THERE' ? 'arrived' : 'finished';
  if (status === 'USER_CLOSED') return 'closed';
  return status === 'ADMIN_CLOSED' ? 'byShop' : 'stopped';
}
