import { randomBytes } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';

/** What every authenticator app understands: SHA-1, six digits, a new code every 30 seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps of 30 seconds that a device's clock may be wrong, either way. */
const tolerance = 1;

/** Loaded with the first second factor: most sign-ins need none. */
const library = () => import('otpauth');

async function totpOf(secret: string, label = '', issuer = '') {
  const { Secret, TOTP } = await library();
  return new TOTP({ ...kind, label, issuer, secret: Secret.fromBase32(secret) });
}

/** A new key: 160 random bits in base32. */
export async function newSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from the QR code. */
export const keyUri = async (secret: string, of: { shopName: string; memberId: string }) =>
  (await totpOf(secret, of.memberId, of.shopName)).toString();

/** The time step whose code this is; undefined where it is none of now. */
export async function stepOf(
  secret: string,
  code: string,
  now: Temporal.Instant,
): Promise<number | undefined> {
  const timestamp = now.epochMilliseconds;
  const delta = (await totpOf(secret)).validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / kind.period) + delta;
}

/** Six digits, however they were grouped or typed; undefined for anything else. */
export function digitsOfCode(typed: string): string | undefined {
  const digits = plain(typed);
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

const recoveryCodes = 10;
/** 32 of them, so that a byte chooses evenly; none that looks like another. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Ten codes of 16 letters: 80 random bits each, so that a plain hash of one says nothing. */
export const newRecoveryCodes = () => Array.from({ length: recoveryCodes }, newRecoveryCode);

function newRecoveryCode(): string {
  const code = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** A recovery code without its hyphens, as it is hashed. */
export const plainRecoveryCode = (typed: string) => plain(typed).replaceAll('-', '');

const plain = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '').toLowerCase();
