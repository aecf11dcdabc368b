/** Words that people type instead of a secret. */
const placeholders = [
  'secret',
  'changeme',
  'change-me',
  'change_me',
  'replace',
  'example',
  'password',
  'giftround',
  'sandbox',
  'default',
  'insecure',
  'qwerty',
  '12345678',
  'abcdefgh',
];
const fewestCharacters = 8;
const longestPattern = 12;

/**
 * Why a text of the right length is not a safe secret, or null. A generated text passes; a typed one usually
 * fails.
 */
export function weakness(secret: string): string | null {
  const plain = secret.toLowerCase();
  if (placeholders.some((word) => plain.includes(word))) return 'is a placeholder or made of one';
  if (new Set(secret).size < fewestCharacters) return 'has too few different characters';
  for (let length = 1; length <= longestPattern; length += 1)
    if (secret === secret.slice(0, length).repeat(secret.length).slice(0, secret.length))
      return 'repeats itself';
  return null;
}
