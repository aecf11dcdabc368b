import { type Holiday, insertHoliday } from '@/db/queries/holidays';
import type { Context } from '@/lib/context';
import { fieldError } from '@/lib/domain/errors';
import type { Member } from '@/lib/domain/member';
import { auditMerchant } from '../audit';

/** One more rest day. A day that is one already is refused on its field. */
export async function addHoliday(
  ctx: Context,
  { merchant, holiday }: { merchant: Member; holiday: Holiday },
): Promise<Holiday> {
  await ctx.transaction(async (trx) => {
    if (!(await insertHoliday(trx, holiday))) throw fieldError('holidayOn', 'duplicate');
    const object = `holiday ${holiday.holidayOn}`;
    await auditMerchant(ctx, trx, merchant, { action: 'holiday.add', object, before: null, after: holiday });
  });
  return holiday;
}
