import type { Language } from '@/lib/i18n';

/** Couriers as people know them, by the contract's codes. A code without a name here is shown as it is. */
const names: Record<string, { ko: string; en: string }> = {
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

/** Every courier that the shop knows by name. */
export const courierCodes: readonly string[] = Object.keys(names);

export function courierName(code: string, language: Language): string {
  return names[code]?.[language] ?? code;
}
