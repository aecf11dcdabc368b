import type { Kysely } from 'kysely';
import { type Reworded, renewTexts } from './renew-texts';

/** A text about a moved box does not call it the next one: another may be on its way. */
const reworded: Reworded[] = [
  {
    kind: 'BOX_DATE_MOVED',
    language: 'ko',
    former: 'da8c4ac0a2893d70',
    words: [
      ['의 다음 배송 예정일이', '의 배송 예정일이'],
      ['\n배송 예정일: ', '\n새 배송 예정일: '],
    ],
  },
  {
    kind: 'BOX_DATE_MOVED',
    language: 'en',
    former: 'd9b569625bed1523',
    words: [
      ['the next delivery of', 'a delivery of'],
      ['\nDelivery: ', '\nNew date: '],
    ],
  },
  {
    kind: 'GIFT_DATE_MOVED',
    language: 'ko',
    former: 'a9b35489547e6a92',
    words: [
      ['의 다음 배송 예정일이', '의 배송 예정일이'],
      ['\n배송 예정일: ', '\n새 배송 예정일: '],
    ],
  },
  {
    kind: 'GIFT_DATE_MOVED',
    language: 'en',
    former: '744ca3614386aec9',
    words: [
      ['the next box of the gift from', 'a box of the gift from'],
      ['\nDelivery: ', '\nNew date: '],
    ],
  },
];

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export const up = (db: Kysely<any>): Promise<void> => renewTexts(db, reworded);
