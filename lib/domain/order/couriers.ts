import { seenText } from '../shared/typed';

/** Couriers by the public contract's codes; the shop's settings list those with a tracking page. */
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

/** The couriers' usual names. */
export const courierNames: Record<CourierCode, { ko: string; en: string }> = {
  CJ: { ko: 'CJ대한통운', en: 'CJ Logistics' },
  HANJIN: { ko: '한진택배', en: 'Hanjin Express' },
  LOTTE: { ko: '롯데택배', en: 'Lotte Global Logistics' },
  POST: { ko: '우체국택배', en: 'Korea Post' },
  LOGEN: { ko: '로젠택배', en: 'Logen' },
  CU: { ko: 'CU 편의점택배', en: 'CU Post' },
  CVS: { ko: 'GS 편의점택배', en: 'GS Postbox' },
  KDEXP: { ko: '경동택배', en: 'Kyungdong Express' },
  ILYANG: { ko: '일양로지스', en: 'Ilyang Logis' },
  CHUNIL: { ko: '천일택배', en: 'Chunil Express' },
  KUNYOUNG: { ko: '건영택배', en: 'Kunyoung Express' },
  SLX: { ko: 'SLX택배', en: 'SLX' },
  NH_LOGIS: { ko: '농협택배', en: 'NH Logis' },
  ETC: { ko: '기타 택배', en: 'Other courier' },
};

/** Other names used by customers and other software. */
const alsoCalled: Partial<Record<CourierCode, readonly string[]>> = {
  CJ: ['대한통운', '씨제이대한통운', '씨제이', 'CJ GLS', 'Korea Express'],
  LOTTE: ['롯데글로벌로지스', '현대택배'],
  POST: ['우체국소포', '우체국EMS', '우편등기', '등기우편', 'EPOST'],
  CU: ['CU', '씨유'],
  CVS: ['GS25', 'GS', 'CVSnet', '지에스'],
  KDEXP: ['경동화물', 'KD'],
  NH_LOGIS: ['농협물류', 'NH택배'],
};

/** 한진, (주)한진 and 한진택배 are the same courier. */
const plainCourier = (text: string) =>
  seenText(text)
    .toLowerCase()
    .replace(/주식회사|\(주\)|[^\p{L}\p{N}]/gu, '')
    .replace(
      /(?:편의점)?택배$|로지스$|글로벌로지스$|익스프레스$|globallogistics$|logistics$|logis$|express$/,
      '',
    );

const couriersByName = new Map(
  courierCodes.flatMap((code) => {
    const { ko, en } = courierNames[code];
    return [code, ko, en, ...(alsoCalled[code] ?? [])].map((name) => [plainCourier(name), code] as const);
  }),
);

/** Finds a courier by the contract's code or by a name. */
export function courierOf(text: string): CourierCode | undefined {
  return couriersByName.get(plainCourier(text));
}

/** The couriers' own number formats; other couriers accept any usual number. */
const forms: Partial<Record<CourierCode, RegExp>> = {
  CJ: /^\d{10,12}$/,
  HANJIN: /^\d{10,12}$/,
  LOTTE: /^\d{10,12}$/,
  LOGEN: /^\d{11}$/,
  POST: /^\d{13}$/,
};
const anyForm = /^[0-9A-Za-z]{6,30}$/;

/** The number as it is stored and searched: without typed blanks and hyphens. */
export function plainParcelNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** The number if the courier can have issued it, otherwise undefined: a spreadsheet's 1.2E+11 is invalid. */
export function parcelNumberOf(courier: CourierCode, text: string): string | undefined {
  const number = plainParcelNumber(text);
  return (forms[courier] ?? anyForm).test(number) ? number : undefined;
}
