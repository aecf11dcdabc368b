import { insertReset } from '@/db/queries/account/one-time-links';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { recipientLanguage } from '@/lib/domain/gift/recipient-language';
import { isRefusal } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { comparableName } from '@/lib/domain/shared/names';
import { enqueueMessage } from '../../messaging/message/enqueue';
import { issueToken } from '../../shared/issue-token';
import { takeQuota } from '../../shared/limits';
import { groupOfKey } from '../link/group-of-key';

const linkLife = { minutes: 30 };

/**
 * Sends a one-time link to the number that the recipient entered, within a daily quota. The answer is always
 * the same, so that it does not reveal which gifts or names exist (docs/rules/gift.md#guest-password).
 */
export async function requestGuestPasswordReset(
  ctx: Context,
  input: { key: string; name: string },
): Promise<void> {
  const groupNo = await groupOfKey(ctx.db, input.key);
  try {
    if (groupNo) await ctx.transaction((trx) => sendReset(ctx, trx, groupNo, input.name));
  } catch (error) {
    if (!isRefusal(error, 'QUOTA_EXCEEDED')) throw error;
  }
  ctx.log.info({ event: 'gift.password_reset_requested', groupNo: groupNo ?? null });
}

async function sendReset(ctx: Context, trx: Trx, groupNo: GroupNo, name: string): Promise<void> {
  const group = await findGroup(trx, groupNo);
  const recipient = await findGiftRecipient(trx, groupNo);
  const address = recipient?.address;
  if (!group || !address || recipient.passwordHash === null) return;
  if (comparableName(address.receiverName) !== comparableName(name)) return;
  await takeQuota(ctx, trx, {
    kind: 'guest-password-reset',
    subject: groupNo,
    maxPerDay: ctx.config.LIMIT_PASSWORD_RESETS_PER_DAY,
  });
  const { token, stored, sendUntil } = issueToken(ctx, linkLife);
  await insertReset(trx, 'guest_password_reset', groupNo, stored);
  await enqueueMessage(ctx, trx, {
    kind: 'GUEST_PASSWORD_RESET',
    subject: stored.tokenHash,
    groupNo,
    to: address.contact1,
    language: recipientLanguage({ group, recipient }),
    values: {
      'recipient.name': address.receiverName,
      'group.no': groupNo,
      link: `${ctx.config.SHOP_BASE_URL}/gift/password-reset?group=${groupNo}&token=${token}`,
    },
    expiresAt: sendUntil,
  });
}
