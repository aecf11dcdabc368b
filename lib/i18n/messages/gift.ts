import { defineMessages } from '../define';

export const gift = defineMessages({
  ko: {
    'gift.title': '받은 선물',
  },
  en: {
    'gift.title': 'Your gift',
  },
});
