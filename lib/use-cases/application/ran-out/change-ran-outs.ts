import {
  emptyStock,
  insertRanOut,
  listOpenRanOuts,
  type OpenRanOut,
} from '@/db/queries/application/ran-outs';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { recordEvent } from '../../shared/record-event';
import { startTimeBudget } from '../../shared/time-budget';
import { endPause, followRanOuts, stockEvent } from './follow-ran-outs';
import { concernedOptions, previewRanOut, type RanOutInput } from './preview-ran-out';

/** What has run out, the newest first. */
export const listRanOuts = (ctx: Context): Promise<OpenRanOut[]> => listOpenRanOuts(ctx.db);

/**
 * A product or an option ran out: its applications pause now, what does not fit into this call by the job. Until its stock is back,
 * the shop sells none of it: its stock becomes 0. `applicationCount` is the number that was shown: throws ALREADY_CHANGED if others
 * would pause by now, and STATE_FORBIDS where all of it has run out already.
 */
export async function startRanOut(
  ctx: Context,
  input: RanOutInput & { merchant: Member; applicationCount: number | null },
): Promise<OpenRanOut[]> {
  const { merchant, productNo, untilOn, applicationCount } = input;
  if (applicationCount !== null && (await previewRanOut(ctx, input)).applicationCount !== applicationCount)
    throw new DomainError('ALREADY_CHANGED');
  const optionNos = await concernedOptions(ctx, input);
  await ctx.transaction(async (trx) => {
    let started = 0;
    for (const optionNo of optionNos) {
      const ranOut = { productNo, optionNo, untilOn };
      const row = { ...ranOut, startedAt: businessNow(ctx), startedBy: merchant.memberNo };
      if ((await insertRanOut(trx, row)) === null) continue;
      started += 1;
      if (untilOn === null) await emptyStock(trx, optionNo);
      const object = `option/${optionNo}`;
      await auditMerchant(ctx, trx, merchant, { action: 'ran_out.start', object, after: ranOut });
      await recordEvent(ctx, trx, stockEvent('stock.ran_out', ranOut));
    }
    if (started === 0) throw new DomainError('STATE_FORBIDS');
  });
  await followRanOuts(ctx, { isOver: startTimeBudget() });
  return listRanOuts(ctx);
}

/** The merchant resumes what ran out, whatever its stock. */
export async function endRanOutByMerchant(
  ctx: Context,
  { merchant, ranOutNo }: { merchant: Member; ranOutNo: number },
): Promise<OpenRanOut[]> {
  await ctx.transaction(async (trx) => {
    const ended = orNotFound(await endPause(ctx, trx, ranOutNo));
    const object = `option/${ended.optionNo}`;
    await auditMerchant(ctx, trx, merchant, { action: 'ran_out.end', object, before: ended });
  });
  await followRanOuts(ctx, { isOver: startTimeBudget() });
  return listRanOuts(ctx);
}
