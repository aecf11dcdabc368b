import { type Kysely, sql } from 'kysely';
import { type Reworded, renewTexts } from './renew-texts';
import { runStatements } from './statements';

/**
 * A recipient can report that something is missing from a box, and take a report back. The lists of kinds and states cannot be changed on
 * SQLite, so the table is copied.
 */
const statements = `
create table box_case_copy (
  case_no %PK%,
  group_no text not null references application_group (group_no),
  order_option_no integer not null,
  kind text not null check (kind in ('DAMAGED','WRONG','INCOMPLETE','MISSING')),
  state text not null check (state in ('OPEN','ANSWERED','WITHDRAWN')),
  words_enc text not null,
  reported_at text not null,
  answer_enc text,
  answered_at text,
  claim_no integer
);
insert into box_case_copy (case_no, group_no, order_option_no, kind, state, words_enc, reported_at, answer_enc, answered_at, claim_no)
  select case_no, group_no, order_option_no, kind, state, words_enc, reported_at, answer_enc, answered_at, claim_no from box_case;
drop table box_case;
alter table box_case_copy rename to box_case;
create index box_case_state on box_case (state, case_no);
create index box_case_group on box_case (group_no, case_no);
create index box_case_claim on box_case (claim_no) where claim_no is not null;
create unique index box_case_open on box_case (order_option_no) where state = 'OPEN';
`;

/** The next number follows the copied ones; SQLite does this by itself. */
const goOnNumbering = `select setval(pg_get_serial_sequence('box_case', 'case_no'), coalesce(max(case_no), 0) + 1, false) from box_case`;

/**
 * The default texts of an orderer say what is delivered: a gift or a recurring delivery. `former` is the digest of the text that is changed;
 * one that the merchant wrote, or that Kakao approved, stays.
 */
const reworded: Reworded[] = [
  {
    kind: 'PAYMENT_FAILED',
    language: 'ko',
    former: 'd735d794a7e62040',
    words: [
      ['정기배송', '#{delivery.kind}'],
      ['다시 받기를', '다시 시작하기를'],
    ],
  },
  {
    kind: 'PAYMENT_FAILED',
    language: 'en',
    former: 'a6c78d5d865c1603',
    words: [
      [
        'we could not charge your cards, so the recurring delivery',
        'the payment did not go through, so your #{delivery.kind}',
      ],
    ],
  },
  {
    kind: 'DELIVERY_DELAYED',
    language: 'ko',
    former: '84de66a35881db15',
    words: [
      ['정기배송', '#{delivery.kind}'],
      ['다시 받기를', '다시 시작하기를'],
    ],
  },
  {
    kind: 'DELIVERY_DELAYED',
    language: 'en',
    former: '962b55f0d7f2e948',
    words: [
      [
        'the recurring delivery (#{product.name}) is out of stock and paused.',
        'your #{delivery.kind} (#{product.name}) is out of stock and paused.',
      ],
    ],
  },
  {
    kind: 'CHARGE_COMING',
    language: 'ko',
    former: 'ab6e9d8fc17a1f6b',
    words: [['정기배송', '#{delivery.kind}']],
  },
  {
    kind: 'CHARGE_COMING',
    language: 'en',
    former: 'ef26ff96a01715c3',
    words: [['recurring delivery', '#{delivery.kind}']],
  },
  {
    kind: 'CARD_EXPIRING',
    language: 'ko',
    former: '426558fd9827cb01',
    words: [['정기배송', '#{delivery.kind}']],
  },
  {
    kind: 'CARD_EXPIRING',
    language: 'en',
    former: 'b4e222a7d3fed7e0',
    words: [['recurring delivery', '#{delivery.kind}']],
  },
  {
    kind: 'BOX_DATE_MOVED',
    language: 'ko',
    former: '7973b613a4fd2de6',
    words: [['정기배송', '#{delivery.kind}']],
  },
  {
    kind: 'ROUND_PAID',
    language: 'ko',
    former: 'fcb5feb4956544cb',
    words: [['정기배송', '#{delivery.kind}']],
  },
  {
    kind: 'ROUND_DELIVERED',
    language: 'ko',
    former: '196ce28c6aa7efc6',
    words: [['정기배송', '#{delivery.kind}']],
  },
  {
    kind: 'LAST_ROUND_PAID',
    language: 'ko',
    former: 'b72f4f24800f2420',
    words: [
      [' 이 정기배송으로는 더 결제되지 않아요.', ' 더 결제되지 않아요.'],
      ['정기배송', '#{delivery.kind}'],
    ],
  },
  {
    kind: 'APPLICATION_CLOSED',
    language: 'ko',
    former: 'c0ce1e2a54fcd474',
    words: [['정기배송', '#{delivery.kind}']],
  },
  {
    kind: 'APPLICATION_CLOSED',
    language: 'en',
    former: 'f326d3bb3b2aefae',
    words: [
      [
        'the recurring delivery (#{product.name}) has ended',
        'your #{delivery.kind} (#{product.name}) has ended',
      ],
      ['Recurring delivery ended', 'Your #{delivery.kind} has ended'],
    ],
  },
  {
    kind: 'CLAIM_REFUNDED',
    language: 'ko',
    former: '987f0acfb82e9143',
    words: [['정기배송', '#{delivery.kind}']],
  },
  {
    kind: 'CHANGE_NOTICE',
    language: 'ko',
    former: '1ef3a6aad5e24f33',
    words: [
      ['이용 중인 정기배송', '진행 중인 #{delivery.kind}'],
      ['정기배송', '#{delivery.kind}'],
      ['그 전에 직접 해지하실 수도 있어요.', '그 전에 직접 끝내실 수도 있어요.'],
    ],
  },
  {
    kind: 'CHANGE_NOTICE',
    language: 'en',
    former: '522188dd02ee8708',
    words: [
      ['the recurring delivery ends on that day', 'it ends on that day'],
      ['recurring delivery', '#{delivery.kind}'],
    ],
  },
  {
    kind: 'CHANGE_NOTICE_CANCELLED',
    language: 'ko',
    former: 'daf8b91b05004d79',
    words: [['정기배송', '#{delivery.kind}']],
  },
  {
    kind: 'CHANGE_NOTICE_CANCELLED',
    language: 'en',
    former: 'b9d3a9d3afab1d94',
    words: [['recurring delivery', '#{delivery.kind}']],
  },
];

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements, primaryKey);
  if (!primaryKey.includes('autoincrement')) await sql.raw(goOnNumbering).execute(db);
  await renewTexts(db, reworded);
}
