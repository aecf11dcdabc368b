import { defineMessages } from '../define';

/** Products and options that ran out, and the applications that pause for them. */
export const consoleRanOuts = defineMessages({
  ko: {
    'ranOuts.title': '품절로 쉬기',
    'ranOuts.lead': '품절된 상품의 정기배송을 멈추고, 다시 들어오면 저절로 이어 갑니다.',
    'ranOuts.pause': '쉬기',
    'ranOuts.start': '{product} 쉬기',
    'ranOuts.choose': '상품 목록에서 상품을 연 뒤 ‘품절로 쉬기’를 누르십시오.',
    'ranOuts.option': '옵션',
    'ranOuts.option.all': '모든 옵션',
    'ranOuts.until': '다시 보낼 때',
    'ranOuts.until.STOCK': '재고가 들어오면',
    'ranOuts.until.STOCK.hint':
      '지금 재고는 0이 되고, 결제 전 주문이 잡아 둔 수량도 없는 것으로 봅니다. 기다리는 신청이 한 번씩 받을 만큼 재고를 넣으면 다시 시작합니다.',
    'ranOuts.until.DAY': '정한 날부터',
    'ranOuts.until.DAY.hint': '그 전에 결제할 신청만 쉽니다. 재고는 그대로 둡니다.',
    'ranOuts.day': '다시 보내는 날',
    'ranOuts.show': '쉴 신청 보기',
    'ranOuts.save': '이대로 쉬기',
    'ranOuts.preview':
      '신청 {count}건을 쉬고, 주문자 {orderers}명과 수령자 {recipients}명에게 한 번씩 알립니다. 결제하지 않은 주문은 취소되고, 결제한 상자는 나갑니다.',
    'ranOuts.preview.none': '지금 쉴 신청이 없습니다. 앞으로 들어오는 신청은 쉽니다.',
    'ranOuts.notice': '다른 옵션을 대신 보내거나 가격이 바뀌면 변경 안내를 보내 동의를 받으십시오.',
    'ranOuts.notice.link': '변경 안내 보내기',
    'ranOuts.list': '쉬고 있는 상품',
    'ranOuts.product': '상품',
    'ranOuts.until.head': '다시 보낼 때',
    'ranOuts.until.dated': '{date}부터',
    'ranOuts.held': '쉬는 신청',
    'ranOuts.held.count': '{count}건',
    'ranOuts.stock': '재고 / 필요',
    'ranOuts.end': '지금 다시 시작',
    'ranOuts.substitute': '다른 옵션 보내기',
    'ranOuts.end.title': '{product} 정기배송을 다시 시작하시겠습니까?',
    'ranOuts.end.text':
      '재고와 상관없이 쉬는 신청 {count}건을 이어 갑니다. 주문자와 수령자는 새 날짜를 받습니다. 주문자가 직접 멈춘 신청은 그대로입니다.',
    'ranOuts.empty': '쉬고 있는 상품이 없습니다.',
  },
  en: {
    'ranOuts.title': 'Ran out',
    'ranOuts.lead':
      'Pauses the recurring deliveries of what ran out. They go on by themselves once it is back.',
    'ranOuts.pause': 'Pause',
    'ranOuts.start': 'Pause {product}',
    'ranOuts.choose': 'Open a product in the list of products and press “Ran out”.',
    'ranOuts.option': 'Option',
    'ranOuts.option.all': 'Every option',
    'ranOuts.until': 'Delivered again',
    'ranOuts.until.STOCK': 'Once it has stock',
    'ranOuts.until.STOCK.hint':
      'Its stock becomes 0 now; pieces that unpaid orders hold are gone as well. It goes on once you add enough for one box of every application that waits.',
    'ranOuts.until.DAY': 'From a day on',
    'ranOuts.until.DAY.hint': 'Pauses only what would be charged before that day. The stock stays.',
    'ranOuts.day': 'First day',
    'ranOuts.show': 'Show who pauses',
    'ranOuts.save': 'Pause like this',
    'ranOuts.preview':
      'Applications that pause: {count}. Orderers that get a text: {orderers}; recipients: {recipients}. Unpaid orders are cancelled, paid boxes leave.',
    'ranOuts.preview.none': 'Nothing pauses now. Applications that come in will.',
    'ranOuts.notice':
      'To deliver another option instead or change the price, send a change notice and ask for consent.',
    'ranOuts.notice.link': 'Send a change notice',
    'ranOuts.list': 'Paused now',
    'ranOuts.product': 'Product',
    'ranOuts.until.head': 'Delivered again',
    'ranOuts.until.dated': 'From {date}',
    'ranOuts.held': 'Paused applications',
    'ranOuts.held.count': '{count}',
    'ranOuts.stock': 'Stock / needed',
    'ranOuts.end': 'Resume now',
    'ranOuts.substitute': 'Offer another option',
    'ranOuts.end.title': 'Resume the deliveries of {product}?',
    'ranOuts.end.text':
      'Paused applications that go on, whatever the stock: {count}. Orderers and recipients get the new date. What an orderer paused stays paused.',
    'ranOuts.empty': 'Nothing has run out.',
  },
});
