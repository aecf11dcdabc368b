import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The day that a recipient chose for the coming box outlives a pause, also where it was chosen before: the history has its date. */
const statements = `
alter table application add column chosen_on text;
update application set chosen_on = next_delivery_on
  where exists (
    select 1 from change_history
    where change_history.recurring_payment_id = application.recurring_payment_id
      and change_history.actor = 'RECIPIENT'
      and change_history.kind = 'DATE_MOVED'
      and change_history.after_value = '{"nextDeliveryOn":"' || application.next_delivery_on || '"}'
  );
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
