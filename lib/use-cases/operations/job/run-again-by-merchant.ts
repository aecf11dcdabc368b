import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { auditMerchant } from '../../shared/audit';
import { type RanAgain, runAgain } from './run-again';

/** Retries a dead letter at once, for a merchant; the merchant is recorded. Throws NOT_FOUND where no such dead letter exists. */
export async function runAgainByMerchant(
  ctx: Context,
  input: { merchant: Member; task: string; subject: string },
): Promise<RanAgain> {
  const { merchant, task, subject } = input;
  const ran = await runAgain(ctx, { task, subject });
  await ctx.transaction((trx) =>
    auditMerchant(ctx, trx, merchant, {
      action: 'job.run_again',
      object: `${task}/${subject}`,
      after: ran.outcome,
    }),
  );
  return ran;
}
