import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import { findGuestTokenGroup } from '@/db/queries/gift/guest-tokens';
import type { Db } from '@/db/schema';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { Contact } from '@/lib/domain/catalog/address';
import type { GiftRecipient, Group } from '@/lib/domain/gift/group';
import { DomainError } from '@/lib/domain/shared/errors';
import { type GroupNo, tokenPattern } from '@/lib/domain/shared/ids';
import { wallNow } from '../../shared/calendar';
import { groupOfKey } from '../link/group-of-key';

/** The gift that a guest token opens: its own group and no other (B34). Throws GUEST_TOKEN_INVALID. */
export async function openGuestGift(
  ctx: Context,
  db: Db,
  { key, guestToken }: { key: string; guestToken: string | null },
): Promise<{ group: Group; address: Contact; recipient: GiftRecipient }> {
  const refused = new DomainError('GUEST_TOKEN_INVALID');
  if (guestToken === null || !tokenPattern.test(guestToken)) throw refused;
  const groupNo = await findGuestTokenGroup(db, hashToken(guestToken), wallNow(ctx));
  if (!groupNo || groupNo !== (await groupOfKey(db, key))) throw refused;
  const group = await findGroup(db, groupNo);
  const recipient = await findGiftRecipient(db, groupNo);
  if (!group || !recipient?.address) throw refused;
  return { group, address: recipient.address, recipient };
}

/** The applications of a recipient's gift. One that the orderer closed before the acceptance was never part of it. */
export async function acceptedApplications(db: Db, groupNo: GroupNo): Promise<Application[]> {
  return (await findApplicationsOfGroup(db, groupNo)).filter(({ gridBaseOn }) => gridBaseOn !== null);
}
