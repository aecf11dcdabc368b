/** Korean particles after a consonant, with what stands after a vowel; won and yen end in a consonant, dollars and euros in a vowel. */
const afterVowel: Record<string, string> = { 을: '를', 이: '가', 은: '는', 이에요: '예요', 으로: '로' };
/** What may follow an amount in a Korean sentence, for a pattern. */
export const particles = '(?:이에요|으로|을|이|은)(?![가-힣])';

/** The particle that fits a filled-in amount: "$19.90를", but "19,900원을". */
export function particleAfter(value: string, particle: string): string {
  return /^-?[$€][\d,.]+$/.test(value) ? (afterVowel[particle] ?? particle) : particle;
}

/**
 * A Korean word with 을 or 를, chosen by a final consonant in its last syllable, which is the one before a bracket: 이름(한국어)을. Any
 * other word gets both.
 */
export function withObjectParticle(word: string): string {
  const spoken = word.replace(/ ?\([^()]*\)$/, '');
  const last = spoken.charCodeAt(spoken.length - 1);
  if (!(last >= 0xac00 && last <= 0xd7a3)) return `${word}을(를)`;
  return `${word}${(last - 0xac00) % 28 === 0 ? '를' : '을'}`;
}

/** A label that asks for something is no name of its field: "꼭 입력해 주세요" stands alone then. */
export const isAsking = (label: string): boolean => /[요?]$/.test(label);
