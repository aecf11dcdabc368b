import type { GroupNo } from '@/lib/domain/ids';
import { maskName, maskPhone } from '@/lib/domain/masking';
import type { Db, Trx } from '../schema';
import { open, seal } from '../sealed';

/** Gifts that ended unaccepted before an instant and still hold what the orderer typed. */
export async function findUnacceptedToForget(db: Db, endedBefore: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('application_group')
    .innerJoin('gift_recipient', 'gift_recipient.group_no', 'application_group.group_no')
    .select('application_group.group_no')
    .where('application_group.ended_at', '<=', endedBefore)
    .where('gift_recipient.accepted_at', 'is', null)
    .where('gift_recipient.typed_contact_idx', '<>', '')
    .orderBy('application_group.ended_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.group_no);
}

export async function forgetTypedRecipient(trx: Trx, groupNo: GroupNo): Promise<void> {
  const row = await trx
    .selectFrom('gift_recipient')
    .select(['typed_name_enc', 'typed_contact_enc'])
    .where('group_no', '=', groupNo)
    .executeTakeFirst();
  if (!row) return;
  await trx
    .updateTable('gift_recipient')
    .set({
      typed_name_enc: seal(maskName(open(row.typed_name_enc))),
      typed_contact_enc: seal(maskPhone(open(row.typed_contact_enc))),
      typed_contact_idx: '',
      name_idx: null,
      contact_idx: null,
      contact_last4_idx: null,
      decline_reason_enc: null,
    })
    .where('group_no', '=', groupNo)
    .execute();
}
