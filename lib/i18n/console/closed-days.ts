import { defineMessages } from '../define';

/** The days on which the shop is closed, and what they move. */
export const consoleClosedDays = defineMessages({
  ko: {
    'closedDays.title': '쉬는 날',
    'closedDays.lead': '쉬는 날에 도착할 상자는 다른 날로 옮겨지고 결제일도 함께 옮겨집니다.',
    'closedDays.moving': '쉬는 날의 상자를 옮기고 있습니다. 이 페이지를 닫아도 계속됩니다.',
    'closedDays.add': '쉬는 날 추가',
    'closedDays.from': '첫날',
    'closedDays.until': '마지막 날',
    'closedDays.show': '옮겨질 상자 보기',
    'closedDays.save': '이대로 저장',
    'closedDays.preview':
      '상자 {count}개가 바로 옮겨지고, 준비를 시작한 상자는 그대로입니다. 주문자와 수령자는 새 날짜를 문자로 한 번씩 받습니다.',
    'closedDays.preview.none': '지금 옮겨질 상자가 없습니다.',
    'closedDays.preview.laterCount': '차례가 되면 옮겨질 상자가 {count}개 있습니다.',
    'closedDays.preview.other': '그사이 옮겨질 상자나 날짜가 바뀌어 저장하지 않았습니다. 다시 확인하십시오.',
    'closedDays.preview.later':
      '이 상자는 차례가 되면 아래 날짜로 정해지고, 그때 문자로 알립니다. 지금 일정으로 본 수입니다.',
    'closedDays.preview.move': '{from} → {to}: {count}개',
    'closedDays.box.several': '{product} 외 {count}건',
    'closedDays.box.order': '주문 {no}',
    'closedDays.box.moreOrders': '그 밖의 주문 {count}건: 이 날의 주문 목록 보기',
    'closedDays.box.moreLater': '그 밖의 상자 {count}개',
    'closedDays.box.moreApplications': '그 밖의 상자 {count}개: 이 날의 신청 목록 보기',
    'closedDays.public': '한국 공휴일',
    'closedDays.public.text':
      '연도를 누르면 남은 공휴일이 나옵니다. 쉬는 날만 골라 저장하십시오. 선거일과 임시공휴일은 발표된 뒤 위에서 추가하십시오.',
    'closedDays.public.year': '{year}년',
    'closedDays.public.chooseAll': '모두 고르기',
    'closedDays.public.chooseNone': '모두 빼기',
    'closedDays.public.expected':
      '{year}년 공휴일은 아직 관보에 실리지 않았습니다. 지금 규정으로 계산한 날짜이니 발표된 뒤 다시 확인하십시오.',
    'closedDays.public.none': '{year}년에 더 추가할 공휴일이 없습니다.',
    'closedDays.courier': '택배사',
    'closedDays.courier.all': '모든 택배사',
    'closedDays.courier.hint':
      '한 택배사만 쉬면 고르십시오. 택배사의 쉬는 날은 평소 보내는 택배사의 것만 상자를 옮깁니다.',
    'closedDays.courier.unusual':
      '평소 보내는 택배사가 아니어서 {courier}의 쉬는 날로는 옮겨지는 상자가 없습니다. 이 택배사로 보낸다면 아래 ‘평소 보내는 택배사’를 먼저 바꾸십시오.',
    'closedDays.usual': '평소 보내는 택배사',
    'closedDays.usual.none': '정하지 않음',
    'closedDays.usual.hint':
      '상자의 택배사는 발송할 때 정해지므로 앞으로 나갈 상자는 이 택배사로 봅니다. 정하지 않으면 택배사별 쉬는 날은 상자를 옮기지 않습니다.',
    'closedDays.weekly': '쉬는 요일과 택배사, 옮기는 방향',
    'closedDays.weekdays': '매주 쉬는 요일',
    'closedDays.weekdays.hint': '하루는 남겨 두십시오.',
    'closedDays.moveTo': '쉬는 날의 상자를 옮길 날',
    'closedDays.moveTo.NEXT': '쉬는 날 뒤의 첫날',
    'closedDays.moveTo.NEXT.hint': '결제도 그만큼 늦어집니다.',
    'closedDays.moveTo.PREVIOUS': '쉬는 날 바로 앞의 날',
    'closedDays.moveTo.PREVIOUS.hint': '이미 늦었으면 뒤의 첫날로 옮깁니다. 결제도 그만큼 빨라집니다.',
    'closedDays.list': '등록한 쉬는 날',
    'closedDays.days': '날짜',
    'closedDays.empty': '등록한 쉬는 날이 없습니다.',
    'closedDays.remove': '{days} {name} 쉬는 날을 삭제하시겠습니까?',
    'closedDays.remove.text':
      '이미 옮겨진 상자는 돌아오지 않습니다. 앞으로 정해질 상자부터 이 날에 도착할 수 있습니다.',
  },
  en: {
    'closedDays.title': 'Closed days',
    'closedDays.lead': 'A box that is due on a closed day gets another day, and its charge moves with it.',
    'closedDays.moving': 'Boxes are being moved off closed days. This goes on when you leave the page.',
    'closedDays.add': 'Add closed days',
    'closedDays.from': 'First day',
    'closedDays.until': 'Last day',
    'closedDays.show': 'Show what moves',
    'closedDays.save': 'Save like this',
    'closedDays.preview':
      'Boxes that move at once: {count}. Boxes that are being prepared stay. Orderer and recipient each get one text with the new date.',
    'closedDays.preview.none': 'No box moves now.',
    'closedDays.preview.laterCount': 'Boxes that move when their turn comes: {count}.',
    'closedDays.preview.other':
      'The boxes that move, or their days, changed in the meantime, so nothing was saved. Please check again.',
    'closedDays.preview.later':
      'When their turn comes, boxes get these days, and a text then. Counted by today’s plan.',
    'closedDays.preview.move': '{from} → {to}: {count}',
    'closedDays.box.several': '{product} + {count}',
    'closedDays.box.order': 'order {no}',
    'closedDays.box.moreOrders': 'More orders: {count}. See the orders of that day',
    'closedDays.box.moreLater': 'More boxes: {count}',
    'closedDays.box.moreApplications': 'More boxes: {count}. See the applications of that day',
    'closedDays.public': 'Public holidays of Korea',
    'closedDays.public.text':
      'Press a year to see what is left of it, and save the days on which you are closed. Add election days and temporary holidays above once they are announced.',
    'closedDays.public.year': '{year}',
    'closedDays.public.chooseAll': 'Choose all',
    'closedDays.public.chooseNone': 'Choose none',
    'closedDays.public.expected':
      'The gazette does not have {year} yet. These days follow today’s rules: check them once they are announced.',
    'closedDays.public.none': 'No more public holidays to add in {year}.',
    'closedDays.courier': 'Courier',
    'closedDays.courier.all': 'Every courier',
    'closedDays.courier.hint':
      'Choose one if only that courier rests. Of the couriers’ days, only those of the usual courier move boxes.',
    'closedDays.courier.unusual':
      '{courier} is not your usual courier, so its days move no box. If your boxes go by it, choose it below as the usual courier first.',
    'closedDays.usual': 'Usual courier',
    'closedDays.usual.none': 'None',
    'closedDays.usual.hint':
      'The courier of a box is chosen when it leaves, so the shop assumes this one for the boxes to come. Without one, days of a courier move nothing.',
    'closedDays.weekly': 'Weekdays, courier and direction',
    'closedDays.weekdays': 'Closed every week on',
    'closedDays.weekdays.hint': 'At least one day stays open.',
    'closedDays.moveTo': 'Where a box goes that is due on a closed day',
    'closedDays.moveTo.NEXT': 'To the first day after',
    'closedDays.moveTo.NEXT.hint': 'The charge comes later as well.',
    'closedDays.moveTo.PREVIOUS': 'To the last day before',
    'closedDays.moveTo.PREVIOUS.hint':
      'To the first day after, where it is too late for that. The charge comes earlier as well.',
    'closedDays.list': 'Closed days',
    'closedDays.days': 'Days',
    'closedDays.empty': 'There is no closed day yet.',
    'closedDays.remove': 'Delete {days} {name}?',
    'closedDays.remove.text':
      'Boxes that have moved do not move back. Boxes that are planned from now on can arrive on these days.',
  },
});
