import type { Kysely } from 'kysely';
import { type Reworded, renewTexts } from './renew-texts';

/**
 * The default text of a refund says that it was asked for, since the bank can still refuse it; that of a change called off says which
 * change, since another one may wait for an answer. `former` is the digest of the text that is changed; one that the merchant wrote, or
 * that Kakao approved, stays.
 */
const reworded: Reworded[] = [
  {
    kind: 'CLAIM_REFUNDED',
    language: 'ko',
    former: '874e8f4dc11a1d44',
    words: [
      ['환불을 진행해요.', '환불을 카드사에 요청했어요.'],
      ['환불을 진행해요', '환불을 요청했어요'],
      [
        '결제한 카드로 돌려드리고, 카드사에 따라 며칠 걸릴 수 있어요.',
        '카드사에 따라 며칠 걸릴 수 있어요. 진행은 아래에서 볼 수 있어요.',
      ],
    ],
  },
  {
    kind: 'CLAIM_REFUNDED',
    language: 'en',
    former: '2702e8b85c8dadc2',
    words: [
      ['Your refund is on its way', 'We asked for your refund'],
      ['we are refunding', 'we asked the company of your card to refund'],
      [
        'It goes back to the card that paid, which may take a few days.',
        'It may take a few days. See how far it is:',
      ],
    ],
  },
  {
    kind: 'CHANGE_NOTICE_CANCELLED',
    language: 'ko',
    former: 'aec8af23d164345b',
    words: [
      [
        '#{delivery.kind}(#{product.name})의 변경 안내를 취소했어요.',
        '#{notice.date}부터라고 알려 드린 #{delivery.kind}(#{product.name})의 변경을 취소했어요.',
      ],
      [
        '지금 그대로 이어지며, 따로 하실 일은 없어요.',
        '이 변경 없이 지금 그대로 이어지며, 답하지 않으셔도 돼요.',
      ],
    ],
  },
  {
    kind: 'CHANGE_NOTICE_CANCELLED',
    language: 'en',
    former: '8127e22e622f6a97',
    words: [
      ['(#{product.name}) will not happen.', '(#{product.name}) from #{notice.date} will not happen.'],
      [
        'Everything continues as it is; there is nothing you need to do.',
        'Everything continues as it is without this change; you need not answer it.',
      ],
    ],
  },
];

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export const up = (db: Kysely<any>): Promise<void> => renewTexts(db, reworded);
