import type { StoredTemplate } from '@/db/queries/messaging/message-templates';
import { insertMessage } from '@/db/queries/messaging/messages';
import { newToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { alimtalkOf, fillPlaceholders } from '@/lib/domain/messaging/message';
import { messageChannel } from '@/lib/domain/messaging/message-size';
import { templateProblems, testSubject } from '@/lib/domain/messaging/template';
import { requireNoErrors } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { takeQuota } from '../../shared/limits';
import { readSamples } from './samples';

const mark = { ko: '[시험 발송]', en: '[Test]' } as const;

/**
 * Sends a template's text, saved or not, to a number, with sample values, so that the merchant sees it on a
 * phone. Its links open nothing. Limited per day and merchant; no personal data is stored.
 */
export async function sendTemplateTest(
  ctx: Context,
  { merchant, template, to }: { merchant: Member; template: Omit<StoredTemplate, 'isEnabled'>; to: string },
): Promise<void> {
  const { kind, language, title, body, alimtalkCode } = template;
  await ctx.transaction(async (trx) => {
    const samples = (await readSamples(ctx, trx))[language];
    const errors = templateProblems(kind, { isEnabled: true, title, body, alimtalkCode }, samples);
    requireNoErrors(errors);
    await takeQuota(ctx, trx, {
      kind: 'template-test',
      subject: String(merchant.memberNo),
      maxPerDay: ctx.config.LIMIT_TEMPLATE_TESTS_PER_DAY,
    });
    const filled = fillPlaceholders(body, samples);
    const at = businessNow(ctx);
    await insertMessage(trx, {
      kind,
      subject: testSubject(newToken()),
      party: 'ORDERER',
      groupNo: null,
      to,
      channel: messageChannel(filled),
      title: `${mark[language]} ${fillPlaceholders(title, samples)}`,
      body: filled,
      at,
      leavesAt: at,
      expiresAt: null,
      alimtalk: alimtalkOf(alimtalkCode, body, samples),
    });
    const object = `template ${kind}/${language}`;
    await auditMerchant(ctx, trx, merchant, { action: 'template.test', object });
  });
}
