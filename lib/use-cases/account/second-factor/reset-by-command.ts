import { findMemberById } from '@/db/queries/account/members';
import { deleteSecondFactor } from '@/db/queries/account/second-factors';
import { revokeSessionsOf } from '@/db/queries/account/sessions';
import type { Context } from '@/lib/context';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { audit } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import { comparableId } from '../member/login-limits';

/** `npm run factor:reset`, for an owner whom no colleague can help. Throws NOT_FOUND, or STATE_FORBIDS where none is set up. */
export async function resetFactorByCommand(ctx: Context, memberId: string): Promise<void> {
  await ctx.transaction(async (trx) => {
    const { memberNo } = orNotFound(await findMemberById(trx, comparableId(memberId)));
    if (!(await deleteSecondFactor(trx, memberNo))) throw new DomainError('STATE_FORBIDS');
    const at = wallNow(ctx);
    await revokeSessionsOf(trx, memberNo, at);
    await audit(ctx, trx, {
      at,
      actor: 'COMMAND',
      actorNo: null,
      action: 'staff.factor_reset',
      object: `member ${memberNo}`,
      details: {},
    });
  });
}
