import { defineMessages } from '../define';

export const sandbox = defineMessages({
  ko: {
    'sandbox.title': '연습용 도구',
  },
  en: {
    'sandbox.title': 'Practice tools',
  },
});
