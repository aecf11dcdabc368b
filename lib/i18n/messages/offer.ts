import { defineMessages } from '../define';

/** The recipient's first page; the giver sees it before sending. */
export const offer = defineMessages({
  ko: {
    'offer.title': '{sender}님이 선물을 보냈어요',
    'offer.lead': '배송지만 알려 주시면 정해진 날마다 보내 드려요. 받는 분이 내실 돈은 없어요.',
    'offer.plan': '배송',
    'offer.quantity': '{count}개씩',
    'offer.first': '첫 배송 예정',
    'offer.firstNote': '오늘 수락하셨을 때의 예상 날짜예요.',
    'offer.deadline': '배송지 입력 기한',
    'offer.deadlineNote': '기한이 지나면 이 링크로는 받을 수 없어요. 누구에게도 비용은 들지 않아요.',
    'offer.trust.title': '안심하고 확인하세요',
    'offer.trust.source': '{sender}님이 알려주신 번호로 메시지를 보냈어요.',
    'offer.trust.noPay': '카드 번호나 계좌번호는 묻지 않아요. 결제는 보내는 분이 해요.',
    'offer.trust.private': '입력하신 주소와 연락처는 보내는 분에게 알려지지 않아요.',
    'offer.notMe': '저 아니에요',
  },
  en: {
    'offer.title': '{sender} has sent you a gift',
    'offer.lead': 'Just tell us where to deliver, and it arrives on schedule. You pay nothing.',
    'offer.plan': 'Delivery',
    'offer.quantity': '{count} in each delivery',
    'offer.first': 'First delivery',
    'offer.firstNote': 'Estimated, if you accept today.',
    'offer.deadline': 'Please answer',
    'offer.deadlineNote': 'After that, this link stops working. If you don’t accept, no one is charged.',
    'offer.trust.title': 'Is this real?',
    'offer.trust.source': 'We sent the message to the number that {sender} gave us.',
    'offer.trust.noPay': 'We never ask for a card or account number. The sender pays.',
    'offer.trust.private': 'Your address and number are not shown to the sender.',
    'offer.notMe': 'Wrong person',
  },
});
