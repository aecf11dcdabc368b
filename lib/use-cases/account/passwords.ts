import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Role } from '@/lib/domain/account/member';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { isBlank } from '@/lib/domain/shared/typed';
import { isCommonPassword } from './common-passwords';

/**
 * Passwords of members and recipients: argon2id, NFC-normalised, spaces count, nothing is cut off. Hashing is
 * expensive on purpose: a few calls run at once, a short queue waits, and further calls get UNAVAILABLE.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At most one per core, and at most four: libuv's thread pool has four threads. */
const maxAtOnce = Math.min(4, Math.max(1, availableParallelism()));
const maxWaiting = 32;

let running = 0;
const waiting: (() => void)[] = [];

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The slot passes directly to the next waiting call, so that a new call cannot take it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Throws UNAVAILABLE while too many others wait. */
export function hashPassword(password: string): Promise<string> {
  return withSlot(() => hash(password.normalize('NFC'), cost));
}

/** A hash that no password matches, at the same cost: an unknown name takes as long as a known one (S01). */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$TWMh98DXO5B3/P/sFHjlmQ$rlSQqwWmikTpmcb+ksXg+iPkmCTu+WgHpESzqCd8zXY';

/** False for a missing hash, after the same work. Throws UNAVAILABLE while too many others wait. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await withSlot(() => verify(passwordHash || dummyHash, password.normalize('NFC')));
  return isRight && Boolean(passwordHash);
}

const merchantMinLength = 15;

/** Merchants see other people's data, so their passwords must be longer (docs/rules/accounts.md#passwords). */
export function refuseShort(role: Role, password: string, field = 'password'): void {
  if (role !== 'ORDERER' && [...password].length < merchantMinLength)
    throw fieldError(field, 'too_short_for_staff');
}

/** Throws WEAK_PASSWORD for blanks, common passwords, and passwords built from `known` data: names, numbers, ids. */
export function refuseWeak(password: string, known: string[], field = 'password'): void {
  const plain = comparable(password);
  const isWeak =
    isBlank(password) ||
    isCommonPassword(password) ||
    known.some((part) => isMadeOf(plain, comparable(part)));
  if (isWeak) throw fieldError(field, 'weak', 'WEAK_PASSWORD');
}

const comparable = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** True if the password is `part` with fewer than four other characters: "gildong1", "01012345678!". */
function isMadeOf(password: string, part: string): boolean {
  if (part.length < 3) return part !== '' && password === part;
  const rest = password.replaceAll(part, '');
  return rest !== password && rest.length < 4;
}
