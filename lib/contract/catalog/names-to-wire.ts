import { type Language, textIn } from '@/lib/domain/shared/words/language';

type Names = {
  productNameKo: string;
  productNameEn: string;
  optionNameKo: string;
  optionNameEn: string;
  optionValueKo: string;
  optionValueEn: string;
};

/** The names of a product and its option in the reader's language. */
export function namesToWire(names: Names, language: Language) {
  return {
    productName: textIn(language, names.productNameKo, names.productNameEn),
    optionName: textIn(language, names.optionNameKo, names.optionNameEn),
    optionValue: textIn(language, names.optionValueKo, names.optionValueEn),
  };
}
