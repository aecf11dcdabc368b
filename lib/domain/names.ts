/** How names are compared (domain.md, Gift): after NFC, trimming, collapsing spaces, ignoring case. */
export function comparableName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

export function digitsOnly(value: string): string {
  return value.replace(/\D/g, '');
}
