/** A Korean word with 을 or 를, chosen by a final consonant in its last syllable; any other word gets both. */
export function withObjectParticle(word: string): string {
  const last = word.charCodeAt(word.length - 1);
  if (!(last >= 0xac00 && last <= 0xd7a3)) return `${word}을(를)`;
  return `${word}${(last - 0xac00) % 28 === 0 ? '를' : '을'}`;
}

/** A label that asks for something is no name of its field: "꼭 입력해 주세요" stands alone then. */
export const isAsking = (label: string): boolean => /[요?]$/.test(label);
