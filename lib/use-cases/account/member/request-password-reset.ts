import { findMemberById } from '@/db/queries/account/members';
import { insertMemberReset } from '@/db/queries/account/one-time-links';
import { hashToken, newToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import { enqueueMessage } from '../../messaging/message/enqueue';
import { wallNow } from '../../shared/calendar';
import { takeQuota } from '../../shared/limits';
import { comparableId } from './login-limits';

const linkLifeMinutes = 30;

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
      const token = newToken();
      const expiresAt = ctx.clock.wallNow().add({ minutes: linkLifeMinutes });
      await insertMemberReset(trx, member.memberNo, {
        tokenHash: hashToken(token),
        createdAt: wallNow(ctx),
        expiresAt: instantText(expiresAt),
      });
      await enqueueMessage(ctx, trx, {
        kind: 'MEMBER_PASSWORD_RESET',
        subject: hashToken(token),
        groupNo: null,
        to: member.mobile,
        language: member.language,
        values: {
          'orderer.name': member.name,
          link: `${ctx.config.SHOP_BASE_URL}/password-reset/new?token=${token}${member.role === 'ORDERER' ? '' : '&for=staff'}`,
        },
        expiresAt: instantText(ctx.clock.businessNow().add({ minutes: linkLifeMinutes })),
      });
    });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'QUOTA_EXCEEDED')) throw error;
  }
  ctx.log.info({ event: 'account.password_reset_requested' });
}
