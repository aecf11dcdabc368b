import { defineMessages } from '../define';

/** The card while its giver writes it. */
export const writeCard = defineMessages({
  ko: {
    'greeting.write.title': '메시지 카드',
    'greeting.write.lead': '선물을 열면 먼저 보이는 카드예요. 쓰지 않아도 괜찮아요.',
    'greeting.write.occasion': '어떤 마음인가요?',
    'greeting.write.none': '카드 없이',
    'greeting.write.design': '그림',
    'greeting.write.designOf': '{occasion} 그림 {n}',
    'greeting.write.words': '전하고 싶은 말',
    'greeting.write.wordsHint':
      '받는 분이 읽어요. 첫 상자에 인쇄해 함께 보내고, 문자 메시지에는 들어가지 않아요.',
    'greeting.write.signedBy': '보내는 사람',
    'greeting.write.signedByHint': '“엄마가”, “지은 드림”처럼 써 보세요. 비워 두면 이름이 적혀요.',
    'greeting.write.preview': '카드 미리 보기',
    'greeting.write.rewrap': '포장된 모습부터 다시 보기',
  },
  en: {
    'greeting.write.title': 'Greeting card',
    'greeting.write.lead': 'The first thing they see when they open your gift. Entirely optional.',
    'greeting.write.occasion': 'What is the occasion?',
    'greeting.write.none': 'No card',
    'greeting.write.design': 'Design',
    'greeting.write.designOf': '{occasion} design {n}',
    'greeting.write.words': 'Your message',
    'greeting.write.wordsHint':
      'For the recipient, who also gets it printed in the first box. It is never part of the text message.',
    'greeting.write.signedBy': 'Signed',
    'greeting.write.signedByHint': '“Love, Mom” or “Yours, Jieun”. Leave it empty to sign with your name.',
    'greeting.write.preview': 'Your card',
    'greeting.write.rewrap': 'See it wrapped again',
  },
});
