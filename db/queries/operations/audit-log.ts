import { toColumns } from '../../columns';
import type { Trx } from '../../schema';

/** Who did what to which record. Holds numbers and names of things, never a person's data. */
export type AuditEntry = {
  at: string;
  actor: 'ORDERER' | 'RECIPIENT' | 'STAFF' | 'OWNER' | 'SYSTEM' | 'COMMAND';
  actorNo: number | null;
  action: string;
  object: string;
  details: Record<string, unknown>;
};

export async function insertAuditEntry(trx: Trx, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      ...toColumns(entry, 'at', 'actor', 'actorNo', 'action', 'object'),
      details: JSON.stringify(entry.details),
    })
    .execute();
}
