import type { ShownOption } from '@/lib/domain/catalog/free-gifts';
import { type Language, textIn } from '@/lib/domain/shared/words/language';

type Names = Omit<ShownOption, 'imageUrl'>;

/** The names of a product and its option in the reader's language. */
export function namesToWire(names: Names, language: Language) {
  return {
    productName: textIn(language, names.productNameKo, names.productNameEn),
    optionName: textIn(language, names.optionNameKo, names.optionNameEn),
    optionValue: textIn(language, names.optionValueKo, names.optionValueEn),
  };
}
