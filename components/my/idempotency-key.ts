/** For one wish of one person: sent again after a lost answer, the shop replays what it did. */
export function newIdempotencyKey(): string {
  // randomUUID would be missing where the shop is looked at without https.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
