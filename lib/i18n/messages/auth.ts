import { defineMessages } from '../define';

export const auth = defineMessages({
  ko: {
    'auth.title': '로그인',
  },
  en: {
    'auth.title': 'Sign in',
  },
});
