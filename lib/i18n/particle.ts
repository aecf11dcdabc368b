/** A Korean word with 을 or 를 behind it, by whether its last syllable has a final consonant; with both behind any other. */
export function withObjectParticle(word: string): string {
  const last = word.charCodeAt(word.length - 1);
  if (!(last >= 0xac00 && last <= 0xd7a3)) return `${word}을(를)`;
  return `${word}${(last - 0xac00) % 28 === 0 ? '를' : '을'}`;
}
