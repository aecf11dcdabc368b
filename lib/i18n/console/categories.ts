import { defineMessages } from '../define';

/** The shop's categories. */
export const consoleCategories = defineMessages({
  ko: {
    'categories.title': '상품 분류',
    'categories.lead':
      '쇼핑몰에 이 순서로 보입니다. 파는 상품이 없는 분류는 보이지 않습니다. 상품은 여러 분류에 넣을 수 있습니다.',
    'categories.edit': '분류 추가와 순서 바꾸기',
    'categories.none': '아직 분류가 없습니다.',
    'categories.add': '분류 추가',
    'categories.most': '분류는 {max}개까지 만들 수 있습니다.',
    'categories.name': '분류 {at}',
    'categories.nameKo': '분류 {at} 이름 (한국어)',
    'categories.nameEn': '분류 {at} 이름 (영어)',
    'categories.nameless': '이름이 없는 분류가 있습니다. 한 언어로는 적어 주십시오.',
    'categories.remove': '{name} 빼기',
    'categories.removed': '저장하면 {name} 분류가 사라집니다. 그 안의 상품 {count}개는 남습니다.',
    'categories.changed':
      '다른 사람이 분류를 바꿨습니다 (저장된 분류: {names}). 입력하신 내용은 그대로 있습니다. 확인하고 다시 저장하십시오.',
  },
  en: {
    'categories.title': 'Categories',
    'categories.lead':
      'The shop shows them in this order, except those without a product on sale. A product can be in several.',
    'categories.edit': 'Add and sort categories',
    'categories.none': 'There are no categories yet.',
    'categories.add': 'Add a category',
    'categories.most': 'There can be {max} categories.',
    'categories.name': 'Category {at}',
    'categories.nameKo': 'Name of category {at} (Korean)',
    'categories.nameEn': 'Name of category {at} (English)',
    'categories.nameless': 'A category has no name. Write it in one language at least.',
    'categories.remove': 'Remove {name}',
    'categories.removed':
      '{name} goes when you save. {count:product stays|products stay} in the shop without it.',
    'categories.changed':
      'Somebody else changed the categories (saved now: {names}). What you typed is still here. Look at it and save again.',
  },
});
