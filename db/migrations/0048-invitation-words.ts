import type { Kysely } from 'kysely';
import { type Reworded, renewTexts } from './renew-texts';

/**
 * The text about a planned invitation says that it left, and that about the last box thanks for nothing that is still on its way. `former` is
 * the digest of the text that is changed; one that the merchant wrote, or that Kakao approved, stays.
 */
const reworded: Reworded[] = [
  {
    kind: 'GIFT_INVITED',
    language: 'ko',
    former: '4c0050c18641d378',
    words: [
      ['선물 안내를 보내 드려요', '선물 안내가 출발했어요'],
      [
        '#{recipient.name}님께 선물(#{product.name}) 안내를 보내 드려요.',
        '#{recipient.name}님께 가는 선물(#{product.name}) 안내가 출발했어요.',
      ],
    ],
  },
  {
    kind: 'GIFT_INVITED',
    language: 'en',
    former: 'c2afdd7f9513b568',
    words: [
      ['Your gift’s invitation is on its way', 'Your gift’s invitation has left'],
      ['is on its way to #{recipient.name}.', 'has left for #{recipient.name}.'],
    ],
  },
  {
    kind: 'LAST_BOX_SHIPPED',
    language: 'ko',
    former: '8b9c415af2b105b2',
    words: [[' 그동안 함께해 주셔서 고마워요.', '']],
  },
  {
    kind: 'LAST_BOX_SHIPPED',
    language: 'en',
    former: 'ece5ce9b0bded723',
    words: [[' Thank you for being with us.', '']],
  },
];

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export const up = (db: Kysely<any>): Promise<void> => renewTexts(db, reworded);
