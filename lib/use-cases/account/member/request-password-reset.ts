import { findMemberById } from '@/db/queries/account/members';
import { insertReset } from '@/db/queries/account/one-time-links';
import type { Context } from '@/lib/context';
import { isRefusal } from '@/lib/domain/shared/errors';
import { enqueueMessage } from '../../messaging/message/enqueue';
import { issueToken } from '../../shared/issue-token';
import { takeQuota } from '../../shared/limits';
import { comparableId } from './login-limits';

const linkLife = { minutes: 30 };

/**
 * Sends a one-time link to the member's stored number, within a daily quota. The answer is always the same, so
 * that it does not reveal which ids exist (docs/rules/accounts.md#sign-in).
 */
export async function requestPasswordReset(ctx: Context, input: { memberId: string }): Promise<void> {
  const memberId = comparableId(input.memberId);
  try {
    await ctx.transaction(async (trx) => {
      await takeQuota(ctx, trx, {
        kind: 'password-reset',
        subject: memberId,
        maxPerDay: ctx.config.LIMIT_PASSWORD_RESETS_PER_DAY,
      });
      const member = await findMemberById(trx, memberId);
      if (!member) return;
      const { token, stored, sendUntil } = issueToken(ctx, linkLife);
      await insertReset(trx, 'password_reset', member.memberNo, stored);
      await enqueueMessage(ctx, trx, {
        kind: 'MEMBER_PASSWORD_RESET',
        subject: stored.tokenHash,
        groupNo: null,
        to: member.mobile,
        language: member.language,
        values: {
          'orderer.name': member.name,
          link: `${ctx.config.SHOP_BASE_URL}/password-reset/new?token=${token}${member.role === 'ORDERER' ? '' : '&for=staff'}`,
        },
        expiresAt: sendUntil,
      });
    });
  } catch (error) {
    if (!isRefusal(error, 'QUOTA_EXCEEDED')) throw error;
  }
  ctx.log.info({ event: 'account.password_reset_requested' });
}
