import type { Status } from '@/lib/domain/application/status';
import type { BadgeTone } from '../shared/ui/badge';

/** The colour of an application's status, for the orderer and the merchant alike. */
export const statusTones: Record<Status, BadgeTone> = {
  WAITING: 'warning',
  ACTIVE: 'success',
  USER_PAUSED: 'neutral',
  SYSTEM_PAUSED: 'danger',
  ADMIN_PAUSED: 'neutral',
  USER_CLOSED: 'neutral',
  SYSTEM_CLOSED: 'neutral',
  ADMIN_CLOSED: 'neutral',
  ROUND_FINISHED: 'accent',
};
