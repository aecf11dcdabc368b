import { defineMessages } from '../define';

export const order = defineMessages({
  ko: {
    'order.title': '주문 내역',
  },
  en: {
    'order.title': 'Orders',
  },
});
