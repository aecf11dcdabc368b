import { defineMessages } from '../define';

export const orderSheet = defineMessages({
  ko: {
    'orderSheet.title': '주문서',
  },
  en: {
    'orderSheet.title': 'Review your order',
  },
});
