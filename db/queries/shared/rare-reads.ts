import type { MessageKind } from '@/lib/domain/messaging/message';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import type { Language } from '@/lib/domain/shared/words/language';
import type { Db } from '../../schema';
import { type AreaFee, findAreaFee } from '../catalog/area-fees';
import { findTemplate, type MessageTemplate } from '../messaging/message-templates';
import { findWebhookListeners, type WebhookListener } from '../messaging/webhooks';
import { readSettings } from '../operations/settings';

/** What the merchant changes rarely and every round reads. */
export type RareReads = {
  settings(db: Db): Promise<ShopSettings>;
  template(db: Db, kind: MessageKind, language: Language): Promise<MessageTemplate | undefined>;
  areaFee(db: Db, zip: string): Promise<AreaFee | undefined>;
  webhookListeners(db: Db): Promise<WebhookListener[]>;
};

export const rareReads: RareReads = {
  settings: readSettings,
  template: findTemplate,
  areaFee: findAreaFee,
  webhookListeners: findWebhookListeners,
};

/** The same with a short cache, for one run of thousands of rounds. A change by the merchant takes effect a second later. */
export function rareReadsOfARun(): RareReads {
  return {
    settings: cached(readSettings),
    template: cached(findTemplate),
    areaFee: cached(findAreaFee),
    webhookListeners: cached(findWebhookListeners),
  };
}

const cacheMs = 1_000;
const mostCached = 1_000;

function cached<Args extends string[], Answer>(read: (db: Db, ...args: Args) => Promise<Answer>) {
  const answers = new Map<string, { answer: Answer; until: number }>();
  return async (db: Db, ...args: Args): Promise<Answer> => {
    const key = args.join('/');
    const known = answers.get(key);
    if (known && known.until > performance.now()) return known.answer;
    const answer = await read(db, ...args);
    if (answers.size >= mostCached) answers.clear();
    answers.set(key, { answer, until: performance.now() + cacheMs });
    return answer;
  };
}
