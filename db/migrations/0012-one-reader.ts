import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Each kind of message has one reader. Kinds that giver and recipient shared get a second kind for the
 * recipient, with the merchant's text. The reason of a decline is removed from the giver's text, and with it
 * the Kakao code, which approved the old text.
 */
const statements = `
insert into message_template (kind, language, is_enabled, title, body, alimtalk_code)
  select 'GIFT_RECEIVED', language, is_enabled, title, body, alimtalk_code from message_template where kind = 'GIFT_ACCEPTED';
insert into message_template (kind, language, is_enabled, title, body, alimtalk_code)
  select 'GIFT_DELAYED', language, is_enabled, title, body, alimtalk_code from message_template where kind = 'DELIVERY_DELAYED';
insert into message_template (kind, language, is_enabled, title, body, alimtalk_code)
  select 'GIFT_PICKUP', language, is_enabled, title, body, alimtalk_code from message_template where kind = 'CLAIM_APPROVED';
update message_template set
  title = replace(title, '#{reason}', ''),
  body = replace(replace(body, '
#{reason}', ''), '#{reason}', ''),
  alimtalk_code = null
  where kind = 'GIFT_DECLINED' and (title like '%#{reason}%' or body like '%#{reason}%');
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
