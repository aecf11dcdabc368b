import { findReset, takeReset } from '@/db/queries/account/one-time-links';
import { findGiftRecipient, setGuestPassword } from '@/db/queries/gift/groups';
import { deleteGuestTokens } from '@/db/queries/gift/guest-tokens';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { hashPassword, refuseWeak } from '../../account/passwords';
import { wallNow } from '../../shared/calendar';
import { unlock } from '../../shared/limits';
import { groupOfKey } from '../link/group-of-key';
import { guestLoginLimit } from './issue-guest-token';

/**
 * Uses a one-time link: sets the new log-in password, ends every guest token of the group and removes its lock.
 */
export async function resetGuestPassword(
  ctx: Context,
  input: { key: string; token: string; password: string },
): Promise<void> {
  const tokenHash = hashToken(input.token);
  const groupNo = await findReset(ctx.db, 'guest_password_reset', tokenHash, wallNow(ctx));
  const address = groupNo && (await findGiftRecipient(ctx.db, groupNo))?.address;
  if (!groupNo || !address || groupNo !== (await groupOfKey(ctx.db, input.key)))
    throw new DomainError('RESET_LINK_INVALID');
  // A refused password leaves the link usable.
  refuseWeak(input.password, [address.receiverName, address.contact1, address.contact2 ?? '', groupNo]);
  const hash = await hashPassword(input.password);
  await ctx.transaction(async (trx) => {
    const isSet =
      (await takeReset(trx, 'guest_password_reset', tokenHash, wallNow(ctx))) &&
      (await setGuestPassword(trx, groupNo, hash));
    if (!isSet) throw new DomainError('RESET_LINK_INVALID');
    await deleteGuestTokens(trx, groupNo);
    await unlock(trx, guestLoginLimit, groupNo);
  });
  ctx.log.info({ event: 'gift.password_reset', groupNo });
}
