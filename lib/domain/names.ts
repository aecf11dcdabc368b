/** How names are compared (domain.md, Gift): after NFC, trimming, collapsing spaces, ignoring case. */
export function comparableName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

export function digitsOnly(value: string): string {
  return value.replace(/\D/g, '');
}

/** A Korean mobile number, digits only (spec 2.3). */
export const mobilePattern = /^01[016789][0-9]{7,8}$/;

/** The digits of a whole mobile number, with spaces and hyphens or without; null for anything else. */
export function mobileIn(typed: string): string | null {
  const digits = /^[\d\s-]+$/.test(typed) ? digitsOnly(typed) : '';
  return mobilePattern.test(digits) ? digits : null;
}
