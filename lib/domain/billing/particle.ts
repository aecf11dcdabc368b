/** Korean particles after a consonant, with what stands after a vowel; won and yen end in a consonant, dollars and euros in a vowel. */
const afterVowel: Record<string, string> = { 을: '를', 이: '가', 은: '는', 이에요: '예요', 으로: '로' };
/** What may follow an amount in a Korean sentence, for a pattern. */
export const particles = '(?:이에요|으로|을|이|은)(?![가-힣])';

/** The particle that fits a filled-in value: "$19.90를", but "19,900원을". */
export function particleAfter(value: string, particle: string): string {
  return /^-?[$€][\d,.]+$/.test(value) ? (afterVowel[particle] ?? particle) : particle;
}
