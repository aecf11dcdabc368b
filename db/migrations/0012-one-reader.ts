import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * Each kind of message has one reader. What the recipient got in a kind shared with the giver goes on in a kind of its own, in the
 * merchant's words. The reason of a decline leaves the giver's text; Kakao approved that text as it was, so its code goes too.
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
