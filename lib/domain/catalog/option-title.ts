/** "맛: 담백한 맛"; the value alone where the option has no name of its own, nothing where there is nothing to choose. */
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
