import { Temporal } from 'temporal-polyfill';
import type { Session } from '@/db/queries/account/sessions';
import type { Config } from '@/lib/config';
import type { Role } from '@/lib/domain/account/member';

/** The session life: its idle and its absolute limit in seconds, by role (docs/rules/accounts.md#sessions). */
export function sessionLife(config: Config, role: Role): { idleSeconds: number; absoluteSeconds: number } {
  if (role === 'ORDERER')
    return { idleSeconds: config.SESSION_IDLE_SECONDS, absoluteSeconds: config.SESSION_ABSOLUTE_SECONDS };
  return {
    idleSeconds: config.MERCHANT_SESSION_IDLE_SECONDS,
    absoluteSeconds: config.MERCHANT_SESSION_ABSOLUTE_SECONDS,
  };
}

export function isSessionOver(
  config: Config,
  role: Role,
  session: Pick<Session, 'createdAt' | 'lastSeenAt' | 'expiresAt'>,
  now: Temporal.Instant,
): boolean {
  const { idleSeconds, absoluteSeconds } = sessionLife(config, role);
  const endsAtMs = Math.min(
    msOf(session.expiresAt),
    msOf(session.createdAt) + absoluteSeconds * 1_000,
    msOf(session.lastSeenAt) + idleSeconds * 1_000,
  );
  return endsAtMs <= now.epochMilliseconds;
}

const msOf = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;
