import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type Config, config } from '@/lib/config';
import { unreadable } from '@/lib/domain/shared/damaged';
import { DamagedError, instead, storedJson } from './damaged';

/**
 * How personal values are stored (docs/rules/privacy.md#stored-personal-data): sealed with AES-256-GCM, found
 * by keyed indexes; tokens only as hashes. The keys are derived from SHOP_SECRET. SHOP_SECRET_PREVIOUS still
 * opens and finds rows until `npm run reseal` has resealed them all (db/reseal/reseal.ts). `seal('')` is `''`,
 * so that a database constraint can refuse an empty value.
 */
type Keys = { seal: Buffer; index: Buffer };

function keysFrom(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'giftround', purpose, 32));
  return { seal: derive('seal'), index: derive('index') };
}

let cached: { of: Config; current: Keys; previous: Keys | undefined } | undefined;

function keys() {
  const settings = config();
  if (cached?.of !== settings) {
    const { SHOP_SECRET, SHOP_SECRET_PREVIOUS } = settings;
    cached = {
      of: settings,
      current: keysFrom(SHOP_SECRET),
      previous: SHOP_SECRET_PREVIOUS ? keysFrom(SHOP_SECRET_PREVIOUS) : undefined,
    };
  }
  return cached;
}

/** None of the available keys opens a sealed value. */
export class SealError extends DamagedError {}

export function seal(clear: string): string {
  if (clear === '') return '';
  const iv = freshIv();
  const cipher = createCipheriv('aes-256-gcm', keys().current.seal, iv);
  const body = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Random bytes are read in large blocks: an order seals a dozen values, and each system call is expensive. */
const ivBytes = 12;
const authTagLength = 16;
let ivPool: Buffer = Buffer.alloc(0);

function freshIv(): Buffer {
  if (ivPool.length < ivBytes) ivPool = randomBytes(ivBytes * 512);
  const iv = ivPool.subarray(0, ivBytes);
  ivPool = ivPool.subarray(ivBytes);
  return iv;
}

export function open(sealed: string): string {
  if (sealed === '') return '';
  const bytes = Buffer.from(sealed, 'base64url');
  const { current, previous } = keys();
  const opened = openWith(current, bytes) ?? (previous && openWith(previous, bytes));
  return opened ?? instead(unreadable, new SealError('A sealed value does not open with SHOP_SECRET'));
}

function openWith({ seal: key }: Keys, bytes: Buffer): string | undefined {
  try {
    // Without the length, a shortened value could pass with a tag of four bytes.
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + authTagLength));
    const body = bytes.subarray(ivBytes + authTagLength);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Which secret opens it; null when none of the available ones does. */
export function sealedBy(sealed: string): 'current' | 'previous' | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const { current, previous } = keys();
  if (openWith(current, bytes) !== undefined) return 'current';
  return previous && openWith(previous, bytes) !== undefined ? 'previous' : null;
}

export function sealJson(value: unknown): string {
  return seal(JSON.stringify(value));
}

/** `shown` is what a list shows for an unreadable value; without `shown`, reading fails. */
export function openJson<T>(sealed: string, shown?: NoInfer<T>, shape: unknown = shown): T {
  return shown === undefined ? (JSON.parse(open(sealed)) as T) : storedJson(open(sealed), shown, shape);
}

type Purpose = 'mobile' | 'fragment' | 'limit' | 'parcel' | 'call';

/** Equal values of one purpose give equal indexes, which reveal nothing else. For writing; see `searchIndexes`. */
export function searchIndex(purpose: Purpose, value: string): string {
  return indexWith(keys().current, purpose, value);
}

/** The indexes to search for: rows written with the previous secret are found too. */
export function searchIndexes(purpose: Purpose, value: string): string[] {
  const { current, previous } = keys();
  return [current, ...(previous ? [previous] : [])].map((key) => indexWith(key, purpose, value));
}

const indexWith = ({ index }: Keys, purpose: Purpose, value: string) =>
  createHmac('sha256', index).update(`${purpose}\0${value}`).digest('base64url');

/** 132 random bits as 22 base64url characters, each fully random; 16 bytes would be too few for that. */
export function newToken(): string {
  return randomBytes(17).toString('base64url').slice(0, 22);
}

/** Random tokens need no slow hash; a hash from the database cannot be used as a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
