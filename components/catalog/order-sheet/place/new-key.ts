/** An `Idempotency-Key`: one per opened sheet, so that a second press or a lost answer creates nothing twice. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
