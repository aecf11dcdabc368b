import { countRecoveryCodes, findSecondFactor } from '@/db/queries/account/second-factors';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';

/** Whether the merchant has a second factor, how many recovery codes are left, and whether the shop demands one. */
export async function readOwnFactor(ctx: Context, { memberNo }: Member) {
  const factor = await findSecondFactor(ctx.db, memberNo);
  return {
    isOn: factor?.isConfirmed === true,
    recoveryCodesLeft: factor?.isConfirmed ? await countRecoveryCodes(ctx.db, memberNo) : 0,
    isDemanded: (await readSettings(ctx.db)).isSecondFactorDemanded,
  };
}
