import { deleteSecondFactor } from '@/db/queries/account/second-factors';
import { revokeSessionsOf } from '@/db/queries/account/sessions';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { SignedIn } from '@/lib/domain/account/rights';
import { DomainError } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import { getStaffToChange } from '../staff/require-right';
import { countGuess, takeCode } from './take-code';

/** Removes the merchant's own second factor, by a code. Throws STATE_FORBIDS if the shop demands one, or if there is none. */
export async function removeOwnFactor(
  ctx: Context,
  { member, code }: { member: Member; code: string },
): Promise<void> {
  const remove = async (trx: Trx) => {
    const { isSecondFactorDemanded } = await readSettings(trx);
    if (isSecondFactorDemanded) throw new DomainError('STATE_FORBIDS');
    await takeCode(ctx, trx, member, code);
    if (!(await deleteSecondFactor(trx, member.memberNo))) throw new DomainError('STATE_FORBIDS');
    const object = `member ${member.memberNo}`;
    await auditMerchant(ctx, trx, member, { action: 'second_factor.remove', object });
  };
  await countGuess(ctx, member, () => ctx.transaction(remove));
}

/** Removes the second factor of a colleague who lost the device and the recovery codes, and ends every session of the colleague. */
export async function resetFactorOf(
  ctx: Context,
  { merchant, memberNo }: { merchant: SignedIn; memberNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const { merchant: colleague } = await getStaffToChange(ctx, trx, { by: merchant, memberNo });
    if (!(await deleteSecondFactor(trx, colleague.memberNo))) throw new DomainError('STATE_FORBIDS');
    await revokeSessionsOf(trx, colleague.memberNo, wallNow(ctx));
    const object = `member ${colleague.memberNo}`;
    await auditMerchant(ctx, trx, merchant, { action: 'staff.factor_reset', object });
  });
}
