import { defineMessages } from '../define';

export const my = defineMessages({
  ko: {
    'my.title': '마이페이지',
  },
  en: {
    'my.title': 'My page',
  },
});
