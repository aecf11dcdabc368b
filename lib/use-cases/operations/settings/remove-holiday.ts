import { deleteHoliday, findHoliday } from '@/db/queries/operations/holidays';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';

export async function removeHoliday(
  ctx: Context,
  { merchant, holidayOn }: { merchant: Member; holidayOn: string },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const before = orNotFound(await findHoliday(trx, holidayOn));
    await deleteHoliday(trx, holidayOn);
    const object = `holiday ${holidayOn}`;
    await auditMerchant(ctx, trx, merchant, { action: 'holiday.remove', object, before, after: null });
  });
}
