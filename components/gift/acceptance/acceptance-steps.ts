export const steps = ['address', 'freeGifts', 'consent', 'review'] as const;
export type Step = (typeof steps)[number];

/** Where a field that the server names stands. */
export function stepOf(field: string | undefined): Step | undefined {
  if (!field) return undefined;
  if (/^(receiver|deliveryMemo)/.test(field)) return 'address';
  if (field.startsWith('gifts')) return 'freeGifts';
  return /^(password|agreement)/.test(field) ? 'consent' : undefined;
}
