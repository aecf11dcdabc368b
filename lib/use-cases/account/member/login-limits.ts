import { loginLimit } from '@/db/queries/shared/attempt-limits';
import type { Context } from '@/lib/context';
import type { Limit } from '../../shared/limits';

/**
 * Too many failures from one client lock the member for that client for a while. Too many from all clients lock
 * the member until a password reset (LIMIT_LOGIN_…).
 */
export function loginLimits({ config }: Context, memberId: string, clientNet: string): Limit[] {
  const windowSeconds = config.LIMIT_LOGIN_WINDOW_SECONDS;
  return [
    {
      kind: loginLimit,
      subject: memberId,
      client: clientNet,
      max: config.LIMIT_LOGIN_FAILURES,
      windowSeconds,
    },
    {
      kind: loginLimit,
      subject: memberId,
      max: config.LIMIT_LOGIN_LOCK_FAILURES,
      windowSeconds,
      isUntilUnlocked: true,
    },
  ];
}

/** Ids ignore case; sign-up accepts lower case only. */
export const comparableId = (memberId: string) => memberId.normalize('NFC').trim().toLowerCase();
