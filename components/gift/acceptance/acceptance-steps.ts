export const steps = ['address', 'freeGifts', 'accept'] as const;
export type Step = (typeof steps)[number];

/** The step that contains a field named by the server. */
export function stepOf(field: string | undefined): Step | undefined {
  if (!field) return undefined;
  if (/^(receiver|deliveryMemo)/.test(field)) return 'address';
  if (field.startsWith('gifts')) return 'freeGifts';
  return /^(password|agreement)/.test(field) ? 'accept' : undefined;
}
