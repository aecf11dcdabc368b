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
