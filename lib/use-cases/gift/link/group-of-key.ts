import { findLink } from '@/db/queries/gift/gift-links';
import type { Db } from '@/db/schema';
import { hashToken } from '@/db/sealed';
import { asGroupNo, datedNumberPattern, type GroupNo } from '@/lib/domain/shared/ids';

/**
 * Endpoints 11 and 12 take the plain group number; a link token, dead or not, names its group too
 * (docs/rules/gift.md#recipients-look-up), because the message that a recipient keeps is often the first one. Whether a
 * number exists is not said here. A link that was withdrawn names nothing: its reader is not the recipient.
 */
export async function groupOfKey(db: Db, key: string): Promise<GroupNo | undefined> {
  if (datedNumberPattern.test(key)) return asGroupNo(key);
  const link = await findLink(db, hashToken(key));
  return link?.deadReason === 'WITHDRAWN' || link?.deadReason === 'NOT_ME' ? undefined : link?.groupNo;
}
