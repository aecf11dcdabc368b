import { findGiftRecipient, findGroup } from '@/db/queries/groups';
import { findGuestTokenGroup } from '@/db/queries/guest-tokens';
import type { Db } from '@/db/schema';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Contact } from '@/lib/domain/address';
import { DomainError } from '@/lib/domain/errors';
import type { Group } from '@/lib/domain/group';
import { tokenPattern } from '@/lib/domain/ids';
import { wallNow } from '../calendar';
import { groupOfKey } from './group-of-key';

/** The gift that a guest token opens: its own group and no other (B34). Throws GUEST_TOKEN_INVALID. */
export async function openGuestGift(
  ctx: Context,
  db: Db,
  { key, guestToken }: { key: string; guestToken: string | null },
): Promise<{ group: Group; address: Contact }> {
  const refused = new DomainError('GUEST_TOKEN_INVALID');
  if (guestToken === null || !tokenPattern.test(guestToken)) throw refused;
  const groupNo = await findGuestTokenGroup(db, hashToken(guestToken), wallNow(ctx));
  if (!groupNo || groupNo !== (await groupOfKey(db, key))) throw refused;
  const group = await findGroup(db, groupNo);
  const recipient = await findGiftRecipient(db, groupNo);
  if (!group || !recipient?.address) throw refused;
  return { group, address: recipient.address };
}
