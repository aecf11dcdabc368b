import { findRecordsById } from '@/db/queries/application/application-lists';
import type { Concerned } from '@/db/queries/application/ran-outs';
import type { Context } from '@/lib/context';
import type { SignedIn } from '@/lib/domain/account/rights';
import type { Application } from '@/lib/domain/application/application';
import type { MessageKind } from '@/lib/domain/messaging/message';
import { maskName } from '@/lib/domain/shared/masking';
import type { Language } from '@/lib/domain/shared/words/language';
import { orderersText, recipientsText } from '../../billing/round/notify';
import { wordMessage } from '../../messaging/message/enqueue';
import { readSamples } from '../../messaging/template/samples';
import { maySeeApplications, mostNamed } from '../console/named';
import { heldTexts } from './follow-ran-outs';

export type PreviewedText = {
  kind: MessageKind;
  language: Language;
  /** Who gets it, masked; empty where the text has sample values. */
  name: string;
  title: string;
  body: string;
};

/**
 * The text of each side as the first of those who would get it reads it, in that person's language, names masked. A merchant who may not
 * see applications reads it with sample values. A text that is switched off is left out.
 */
export async function previewTexts(
  ctx: Context,
  merchant: SignedIn,
  concerned: readonly Concerned[],
): Promise<PreviewedText[]> {
  const previewed: PreviewedText[] = [];
  const groupNos = [...new Set(concerned.map(({ groupNo }) => groupNo))].slice(0, mostNamed);
  for (const groupNo of groupNos) {
    const about = await readTogether(ctx, concerned, groupNo);
    const [first] = about;
    if (!first) continue;
    const said = heldTexts(about);
    const texts = [
      { text: await orderersText(ctx, ctx.db, first, said.orderer), reader: 'orderer.name' },
      { text: await recipientsText(ctx, ctx.db, first, said.recipient), reader: 'recipient.name' },
    ] as const;
    for (const { text, reader } of texts) {
      if (!text || previewed.some(({ kind }) => kind === text.kind)) continue;
      const { kind, language } = text;
      const values = maySeeApplications(merchant)
        ? masked(text.values)
        : (await readSamples(ctx, ctx.db))[language];
      const worded = await wordMessage(ctx, ctx.db, { kind, language, values });
      const name = maySeeApplications(merchant) ? (values[reader] ?? '') : '';
      if (worded) previewed.push({ kind, language, name, title: worded.title, body: worded.body });
    }
    if (previewed.length === 2) break;
  }
  return previewed;
}

/** The applications of a group that would pause together, in the order in which they do. */
async function readTogether(ctx: Context, concerned: readonly Concerned[], groupNo: string) {
  const of = concerned.filter((each) => each.groupNo === groupNo);
  const ids = [...new Set(of.map(({ recurringPaymentId }) => recurringPaymentId))];
  const records = await findRecordsById(ctx.db, ids);
  const byNumber = (a: Application, b: Application) => (a.recurringPaymentId < b.recurringPaymentId ? -1 : 1);
  return records.map(({ application }) => application).sort(byNumber);
}

const names = ['orderer.name', 'recipient.name'] as const;

function masked<Values extends Partial<Record<string, string>>>(values: Values): Values {
  const hidden = names.flatMap((name) => (values[name] ? [[name, maskName(values[name])]] : []));
  return { ...values, ...Object.fromEntries(hidden) };
}
