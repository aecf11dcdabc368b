import { type Language, textIn } from '../shared/words/language';

/** What a shop says of itself on every page (docs/rules/operations.md#identity). */
export type Identity = {
  shopNameKo: string;
  shopNameEn: string;
  /** Null: the name's initial is drawn. */
  logo: ShopPicture | null;
  /** `#rrggbb`; null: the colours of app/globals.css. */
  accentColour: string | null;
  contact: Contact;
  business: Business;
};

/** How a shop is reached; an empty text is not shown. */
type Contact = { phone: string; email: string; hoursKo: string; hoursEn: string };

/** The hours in a language; written in one language only, they stand for both. */
export const hoursIn = (language: Language, { hoursKo, hoursEn }: Contact): string =>
  textIn(language, hoursKo || hoursEn, hoursEn || hoursKo);

/** What the e-commerce act asks a Korean shop to show on its first page, besides its contact. */
type Business = {
  companyName: string;
  representative: string;
  /** Ten digits. */
  registrationNo: string;
  /** The number of the report as a mail-order business, as the office wrote it. */
  mailOrderNo: string;
  address: string;
  hostingProvider: string;
};

/** A picture that the shop serves under its name, which is made of its content. */
export type ShopPicture = { name: string; width: number; height: number };

/** A logo that is much wider than high holds the shop's name itself. */
export function isWide({ width, height }: ShopPicture): boolean {
  return width > 2 * height;
}

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Whether ten digits are a Korean business registration number: the last one is a check digit. */
export function isRegistrationNo(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const values = [...digits].map(Number);
  const weighted = weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), 0);
  const sum = weighted + Math.floor(((values[8] ?? 0) * 5) / 10);
  return (10 - (sum % 10)) % 10 === values[9];
}

/** As it is written: 123-45-67890. */
export function writtenRegistrationNo(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

/** The letter that is drawn where a shop has no logo. */
export function initialOf(name: string): string {
  const [first = ''] = new Intl.Segmenter('ko').segment(name.trim());
  return (first === '' ? '' : first.segment).toUpperCase();
}

const businessLines = [
  'companyName',
  'representative',
  'registrationNo',
  'mailOrderNo',
  'address',
  'phone',
  'email',
  'hostingProvider',
] as const;
export type BusinessLine = (typeof businessLines)[number];

/** What the law asks for, in its order; a line without a text is left out. */
export function businessBlock({
  contact,
  business,
}: Pick<Identity, 'contact' | 'business'>): Array<[BusinessLine, string]> {
  const { registrationNo } = business;
  const texts: Record<BusinessLine, string> = {
    ...business,
    registrationNo: registrationNo && writtenRegistrationNo(registrationNo),
    phone: contact.phone,
    email: contact.email,
  };
  return businessLines.flatMap(
    (line): Array<[BusinessLine, string]> => (texts[line] ? [[line, texts[line]]] : []),
  );
}

/** What a shop that sells for money still lacks of its identity: names of lines of the block, and of the name. */
export function missingIdentity(identity: Identity, unnamed: { ko: string; en: string }): string[] {
  const said = new Set(businessBlock(identity).map(([line]) => line));
  return [
    ...(identity.shopNameKo === unnamed.ko ? ['shopNameKo'] : []),
    ...(identity.shopNameEn === unnamed.en ? ['shopNameEn'] : []),
    ...businessLines.filter((line) => !said.has(line)),
  ];
}
