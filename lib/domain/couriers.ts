/** Couriers by the public contract's codes; those with a tracking page stand in the shop's settings. */
export const courierCodes = [
  'CJ',
  'HANJIN',
  'LOTTE',
  'POST',
  'LOGEN',
  'CU',
  'CVS',
  'KDEXP',
  'ILYANG',
  'CHUNIL',
  'KUNYOUNG',
  'SLX',
  'NH_LOGIS',
  'ETC',
] as const;
export type CourierCode = (typeof courierCodes)[number];

export function courierOf(text: string): CourierCode | undefined {
  const code = text.trim().toUpperCase();
  return courierCodes.find((known) => known === code);
}

/** How the couriers number their parcels; the others take any usual number. */
const forms: Partial<Record<CourierCode, RegExp>> = {
  CJ: /^\d{10,12}$/,
  HANJIN: /^\d{10,12}$/,
  LOTTE: /^\d{10,12}$/,
  LOGEN: /^\d{11}$/,
  POST: /^\d{13}$/,
};
const anyForm = /^[0-9A-Za-z]{6,30}$/;

/** The number as it is kept and searched for: without the blanks and hyphens that people put in. */
export function plainParcelNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** The number where the courier can have given it, else undefined: a spreadsheet's 1.2E+11 is none. */
export function parcelNumberOf(courier: CourierCode, text: string): string | undefined {
  const number = plainParcelNumber(text);
  return (forms[courier] ?? anyForm).test(number) ? number : undefined;
}
