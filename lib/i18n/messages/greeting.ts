import { defineMessages } from '../define';

/** The card of a gift and the recipient's thanks. */
export const greeting = defineMessages({
  ko: {
    'greeting.says.BIRTHDAY': '생일을 축하해요',
    'greeting.says.THANKS': '고마운 마음을 담아',
    'greeting.says.CONGRATULATIONS': '진심으로 축하해요',
    'greeting.says.GET_WELL': '얼른 나으시길 바라요',
    'greeting.says.NEW_BABY': '아기의 탄생을 축하해요',
    'greeting.says.SEOLLAL': '새해 복 많이 받으세요',
    'greeting.says.CHUSEOK': '풍성한 한가위 보내세요',
    'greeting.says.JUST_BECAUSE': '그냥, 생각나서',

    'greeting.from': '{name}님이 보냈어요',
    'greeting.open': '눌러서 열어 보기',
    'greeting.label': '{occasion} 카드',

    'greeting.sent': '선물에 담은 카드',
    'greeting.got': '함께 온 카드',

    'greeting.reaction.HEART': '사랑해요',
    'greeting.reaction.SMILE': '기뻐요',
    'greeting.reaction.TEARS_OF_JOY': '행복해요',
    'greeting.reaction.FLOWER': '고마워요',
    'greeting.reaction.HUG': '안아 줄게요',
    'greeting.reaction.YUM': '잘 쓸게요',

    'greeting.thank.title': '{sender}님께 고마운 마음을 전해요',
    'greeting.thank.box': '{n}회차 상자, 고마워요',
    'greeting.thank.open': '{n}회차 상자에 고마움 전하기',
    'greeting.thank.openGift': '선물에 고마움 전하기',
    'greeting.thank.reaction': '지금 마음과 가까운 그림을 골라 주세요',
    'greeting.thank.missing': '그림을 하나 골라 주세요.',
    'greeting.thank.words': '한마디',
    'greeting.thank.wordsHint': '{sender}님만 읽어요. 보낸 뒤에는 고칠 수 없어요.',
    'greeting.thank.send': '마음 보내기',
    'greeting.thank.done': '고마운 마음을 보냈어요',
    'greeting.thank.told': '{sender}님께 문자로도 알려 드려요.',
    'greeting.thank.shown': '{sender}님이 선물 내역에서 볼 수 있어요.',

    'greeting.thanked.title': '받는 분이 전한 마음',
    'greeting.thanked.earlier': '그 전에 전한 마음',
    'greeting.thanked.gift': '선물을 받고',
    'greeting.thanked.box': '상자를 받고',
  },
  en: {
    'greeting.says.BIRTHDAY': 'Happy birthday',
    'greeting.says.THANKS': 'With thanks',
    'greeting.says.CONGRATULATIONS': 'Congratulations',
    'greeting.says.GET_WELL': 'Get well soon',
    'greeting.says.NEW_BABY': 'Welcome, little one',
    'greeting.says.SEOLLAL': 'Happy Lunar New Year',
    'greeting.says.CHUSEOK': 'Happy Chuseok',
    'greeting.says.JUST_BECAUSE': 'Just because',

    'greeting.from': 'From {name}',
    'greeting.open': 'Tap to open',
    'greeting.label': '{occasion} card',

    'greeting.sent': 'The card with your gift',
    'greeting.got': 'Your card',

    'greeting.reaction.HEART': 'Love it',
    'greeting.reaction.SMILE': 'So glad',
    'greeting.reaction.TEARS_OF_JOY': 'Overjoyed',
    'greeting.reaction.FLOWER': 'Thank you',
    'greeting.reaction.HUG': 'Sending a hug',
    'greeting.reaction.YUM': 'Just right',

    'greeting.thank.title': 'Say thank you to {sender}',
    'greeting.thank.box': 'Thank you for delivery {n}',
    'greeting.thank.open': 'Say thank you for delivery {n}',
    'greeting.thank.openGift': 'Say thank you for the gift',
    'greeting.thank.reaction': 'Pick the one that fits',
    'greeting.thank.missing': 'Please pick one.',
    'greeting.thank.words': 'A few words',
    'greeting.thank.wordsHint': 'Only {sender} reads them. You cannot change them once they are sent.',
    'greeting.thank.send': 'Send my thanks',
    'greeting.thank.done': 'Thanks sent',
    'greeting.thank.told': '{sender} will get a text about it, too.',
    'greeting.thank.shown': '{sender} can see it with the gift.',

    'greeting.thanked.title': 'Their thanks',
    'greeting.thanked.earlier': 'Earlier thanks',
    'greeting.thanked.gift': 'For the gift',
    'greeting.thanked.box': 'For a delivery',
  },
});
