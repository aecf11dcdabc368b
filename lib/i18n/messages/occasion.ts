import { defineMessages } from '../define';

/** The occasions of a card: also a way in on the first page. */
export const occasion = defineMessages({
  ko: {
    'greeting.occasion.BIRTHDAY': '생일',
    'greeting.occasion.THANKS': '감사',
    'greeting.occasion.CONGRATULATIONS': '축하',
    'greeting.occasion.GET_WELL': '쾌유',
    'greeting.occasion.NEW_BABY': '출산',
    'greeting.occasion.SEOLLAL': '설',
    'greeting.occasion.CHUSEOK': '추석',
    'greeting.occasion.JUST_BECAUSE': '그냥',
  },
  en: {
    'greeting.occasion.BIRTHDAY': 'Birthday',
    'greeting.occasion.THANKS': 'Thank you',
    'greeting.occasion.CONGRATULATIONS': 'Congratulations',
    'greeting.occasion.GET_WELL': 'Get well',
    'greeting.occasion.NEW_BABY': 'New baby',
    'greeting.occasion.SEOLLAL': 'Lunar New Year',
    'greeting.occasion.CHUSEOK': 'Chuseok',
    'greeting.occasion.JUST_BECAUSE': 'Just because',
  },
});
