import { findParties } from '@/db/queries/application/console-applications';
import { findGoodsOfGroups, type GoodsOfGroup } from '@/db/queries/application/goods-of-groups';
import type { LoggedMessage } from '@/db/queries/messaging/message-log';
import type { Context } from '@/lib/context';
import type { SignedIn } from '@/lib/domain/account/rights';
import { maskName } from '@/lib/domain/shared/masking';
import { listMessages } from '../../messaging/message/list-messages';
import { maySeeApplications } from './named';

export type ListedMessage = LoggedMessage & {
  /** `name`: who it went to, masked; null for a merchant who may not see applications. */
  about: (GoodsOfGroup & { name: string | null }) | null;
};

/** Messages with the product that each is about and the person that it went to. */
export async function listMessagesForMerchant(
  ctx: Context,
  merchant: SignedIn,
  filter: Parameters<typeof listMessages>[1],
): Promise<{ messages: ListedMessage[]; nextBeforeMessageNo: number | null }> {
  const { messages, nextBeforeMessageNo } = await listMessages(ctx, filter);
  const goods = await findGoodsOfGroups(
    ctx.db,
    messages.flatMap(({ groupNo }) => groupNo ?? []),
  );
  const ids = [...goods.values()].map(({ recurringPaymentId }) => recurringPaymentId);
  const parties = await findParties(ctx.db, maySeeApplications(merchant) ? ids : []);
  const listed = messages.map((message) => {
    const about = goods.get(message.groupNo ?? '');
    const people = about && parties.get(about.recurringPaymentId);
    const name = message.party === 'ORDERER' ? people?.orderer.name : people?.recipientName;
    return { ...message, about: about ? { ...about, name: name ? maskName(name) : null } : null };
  });
  return { messages: listed, nextBeforeMessageNo };
}
