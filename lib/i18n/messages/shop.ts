import { defineMessages } from '../define';

export const shop = defineMessages({
  ko: {
    'shop.title': '상품',
  },
  en: {
    'shop.title': 'Products',
  },
});
