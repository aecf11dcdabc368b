import { listTemplates, type StoredTemplate, writeTemplate } from '@/db/queries/messaging/message-templates';
import { waitForTurn } from '@/db/queries/operations/shop-meta';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { templateProblems } from '@/lib/domain/messaging/template';
import { requireSeen } from '@/lib/domain/shared/conflict';
import { DomainError, requireNoErrors } from '@/lib/domain/shared/errors';
import { pick } from '@/lib/domain/shared/pick';
import { auditMerchant } from '../../shared/audit';
import { readSamples } from './samples';

/**
 * Changes the text of one kind of message in one language, or switches it on or off. It counts for messages from now on; what waits in the
 * outbox was worded when it happened.
 */
export async function changeTemplate(
  ctx: Context,
  { merchant, template, seen }: { merchant: Member; template: StoredTemplate; seen?: object | undefined },
): Promise<void> {
  const { kind, language, isEnabled, title, body, alimtalkCode } = template;
  await ctx.transaction(async (trx) => {
    await waitForTurn(trx);
    const samples = await readSamples(ctx, trx);
    const errors = templateProblems(kind, template, samples[language]);
    requireNoErrors(errors);
    const stored = await listTemplates(trx);
    const before = stored.find((one) => one.kind === kind && one.language === language);
    if (before) requireSeen(seen, before, template);
    if (!before || !(await writeTemplate(trx, template))) throw new DomainError('NOT_FOUND');
    await auditMerchant(ctx, trx, merchant, {
      action: 'template.change',
      object: `template ${kind}/${language}`,
      before: pick(before, 'isEnabled', 'title', 'body', 'alimtalkCode'),
      after: { isEnabled, title, body, alimtalkCode },
    });
  });
}
