import { defineMessages } from '../define';

/** Archived contracts, for their orderer. */
export const myArchive = defineMessages({
  ko: {
    'my.kept.title': '지난 계약',
    'my.kept.lead':
      '끝난 지 {period}이 지난 정기배송과 선물의 내역이에요. 법에 따라 5년 동안 보관하고 지워요.',
    'my.kept.hint': '{period}이 지난 내역은 지난 계약에서 볼 수 있어요',
    'my.kept.empty': '지난 계약이 없어요',
    'my.kept.emptyText': '정기배송이나 선물이 끝나고 {period}이 지나면 여기로 옮겨져요.',
    'my.kept.toList': '정기배송 보기',
    'my.kept.period': '{from} – {to}',
    'my.kept.gift': '선물',
    'my.kept.paidRounds': '{count}회 결제',
    'my.kept.total': '모두 결제한 금액',
    'my.kept.refunded': '돌려받은 금액',
    'my.kept.payments': '결제 내역 {count}건',
    'my.kept.nothingPaid': '결제한 금액이 없어요.',
    'my.kept.card': '{card} {digits}',
    'my.kept.groupNo': '번호 {groupNo}',
  },
  en: {
    'my.kept.title': 'Past contracts',
    'my.kept.lead':
      'Recurring deliveries and gifts that ended over {period} ago. The law requires us to keep them for 5 years; then they are deleted.',
    'my.kept.hint': 'What ended over {period} ago is under Past contracts',
    'my.kept.empty': 'No past contracts',
    'my.kept.emptyText': 'Recurring deliveries and gifts move here once they have been over for {period}.',
    'my.kept.toList': 'View deliveries',
    'my.kept.period': '{from} – {to}',
    'my.kept.gift': 'Gift',
    'my.kept.paidRounds': 'Paid deliveries: {count}',
    'my.kept.total': 'Total paid',
    'my.kept.refunded': 'Refunded',
    'my.kept.payments': 'Payments: {count}',
    'my.kept.nothingPaid': 'Nothing was charged.',
    'my.kept.card': '{card} {digits}',
    'my.kept.groupNo': 'No. {groupNo}',
  },
});
