/**
 * A new `Idempotency-Key`. Keep it for all tries of one action, so that a second press or a lost answer has no
 * second effect.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
