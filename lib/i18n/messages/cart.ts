import { defineMessages } from '../define';

export const cart = defineMessages({
  ko: {
    'cart.title': '정기배송 장바구니',
  },
  en: {
    'cart.title': 'Recurring delivery cart',
  },
});
