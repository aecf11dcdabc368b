import { listTemplates } from '@/db/queries/messaging/message-templates';
import type { Context } from '@/lib/context';
import { fillPlaceholders, isUrgent, placeholdersOf } from '@/lib/domain/messaging/message';
import { messageBytes, messageChannel } from '@/lib/domain/messaging/message-size';
import { isAlwaysOn, neededLink } from '@/lib/domain/messaging/template';
import { readSamples } from './samples';

/** Every template, with its placeholders and the length of its text with sample values. */
export async function readTemplates(ctx: Context) {
  const samples = await readSamples(ctx, ctx.db);
  const templates = (await listTemplates(ctx.db)).map((template) => {
    const { kind, language, body } = template;
    const filled = fillPlaceholders(body, samples[language]);
    return {
      ...template,
      isUrgent: isUrgent(kind),
      isAlwaysOn: isAlwaysOn(kind),
      neededLink: neededLink(kind),
      placeholders: placeholdersOf(kind),
      bytes: messageBytes(filled),
      channel: messageChannel(filled),
    };
  });
  return { templates, samples };
}
