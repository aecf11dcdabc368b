/** Endings of the shop's 해요체 and the console's 합니다체; the first match applies. */
const endings: ReadonlyArray<[RegExp, string]> = [
  [/세요$/, '십시오'],
  [/([가-힣])(?:이에요|예요)$/, '$1입니다'],
  [/(월|화|수|목|금|토|일)요$/, '$1요'],
  [/달라요$/, '다릅니다'],
  [/커요$/, '큽니다'],
  [/길어요$/, '깁니다'],
  [/쉬워요$/, '쉽습니다'],
  [/알아요$/, '압니다'],
  [/좋아요$/, '좋습니다'],
  [/(필요)?해요$/, '$1합니다'],
  [/돼요$/, '됩니다'],
  [/([가-힣])[아어]요$/, '$1습니다'],
];
/** A word of a sentence that ends in 요, before a stop or another word. */
const polite = /[가-힣]+요(?=[.,?!]|$|\s)/g;

/** Rewrites a shop sentence in the console's register, so that a merchant reads one register. English does not change. */
export function formally(text: string): string {
  return text.replace(polite, (word) => {
    const [ending, formal] = endings.find(([pattern]) => pattern.test(word)) ?? [];
    return ending && formal ? word.replace(ending, formal) : word;
  });
}
