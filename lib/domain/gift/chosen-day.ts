/**
 * The day of a gift's first box, where it comes after the day that its giver chose for an occasion; null: a box is there by then.
 * `boxesOn`: the first box of each product, if the gift is accepted as soon as it can be (docs/rules/gift.md#the-day-of-the-invitation).
 */
export function firstBoxAfter(chosenOn: string, boxesOn: readonly string[]): string | null {
  const [first] = [...boxesOn].sort();
  return first !== undefined && first > chosenOn ? first : null;
}
