import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The giver's card and the recipient's thanks. Without an order number the thanks are for the gift itself. */
const statements = `
create table gift_card (
  group_no text primary key references application_group (group_no),
  card_enc text not null
);
create table gift_thanks (
  thanks_no %PK%,
  group_no text not null references application_group (group_no),
  order_no text not null,
  thanks_enc text not null,
  thanked_at text not null,
  unique (group_no, order_no)
);
insert into message_template (kind, language, is_enabled, title, body)
  select 'GIFT_THANKED', 'ko', 1, '[#{shop.name}] 고마운 마음이 도착했어요',
  '[#{shop.name}] #{orderer.name}님, #{recipient.name}님이 선물(#{product.name})에 고마운 마음을 보냈어요.

마음 보기
#{link}' where exists (select 1 from message_template);
insert into message_template (kind, language, is_enabled, title, body)
  select 'GIFT_THANKED', 'en', 1, '[#{shop.name}] A thank-you has arrived',
  '[#{shop.name}] #{orderer.name}, #{recipient.name} says thank you for your gift (#{product.name}).

See the thank-you
#{link}' where exists (select 1 from message_template);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>, primaryKey: string): Promise<void> {
  await runStatements(db, statements, primaryKey);
}
