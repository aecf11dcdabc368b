/** "맛: 담백한 맛"; only the value if the option has no name, empty if there is nothing to choose. */
export function optionTitle({
  optionName,
  optionValue,
}: {
  optionName: string;
  optionValue: string;
}): string {
  if (!optionValue) return '';
  return optionName && optionName !== optionValue ? `${optionName}: ${optionValue}` : optionValue;
}

/** A free gift in a list: its product with its option. */
export const freeGiftTitle = (gift: Parameters<typeof optionTitle>[0] & { productName: string }): string =>
  [gift.productName, optionTitle(gift)].filter(Boolean).join(' · ');
