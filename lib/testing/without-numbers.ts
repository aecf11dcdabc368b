const ownNumber = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{20}/g;

/**
 * What was answered, as one text without the shop's own numbers (orders, gifts, identifiers). They are random,
 * so a test that looks for four digits of a telephone number would find them in one now and then.
 */
export function withoutNumbers(answered: unknown): string {
  const text = typeof answered === 'string' ? answered : JSON.stringify(answered);
  return text.replaceAll(ownNumber, '#');
}
