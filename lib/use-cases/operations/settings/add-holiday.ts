import { type Holiday, insertHoliday } from '@/db/queries/operations/holidays';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { inBothLanguages } from '@/lib/domain/catalog/both-languages';
import { fieldError } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';

/** Adds a holiday. Throws VALIDATION (`holidayOn`) if that day is one already. */
export async function addHoliday(
  ctx: Context,
  { merchant, holiday: typed }: { merchant: Member; holiday: Holiday },
): Promise<Holiday> {
  const holiday = inBothLanguages(typed);
  await ctx.transaction(async (trx) => {
    if (!(await insertHoliday(trx, holiday))) throw fieldError('holidayOn', 'duplicate');
    const object = `holiday ${holiday.holidayOn}`;
    await auditMerchant(ctx, trx, merchant, { action: 'holiday.add', object, before: null, after: holiday });
  });
  return holiday;
}
