import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import { isNewestLinkText } from '@/db/queries/messaging/message-reports';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { GroupNo } from '@/lib/domain/shared/ids';
import type { Language } from '@/lib/domain/shared/words/language';
import { notifyGiftOrderer } from './notify';

/** Whether the giver of a gift hears that its invitation arrived: the provider reports it, and the text is on. */
export async function hearsOfArrival(ctx: Context, trx: Trx, language: Language): Promise<boolean> {
  if (ctx.ports.messages.readReports === undefined) return false;
  return (await ctx.rare.template(trx, 'GIFT_ARRIVED', language))?.isEnabled === true;
}

/**
 * Tells the giver, once a gift, that the newest text with the link of a waiting gift arrived on the phone
 * (docs/rules/messages.md#waiting).
 */
export async function notifyArrived(
  ctx: Context,
  trx: Trx,
  { groupNo, messageNo }: { groupNo: GroupNo; messageNo: number },
): Promise<void> {
  const applications = await findApplicationsOfGroup(trx, groupNo);
  const waiting = applications.filter(({ status }) => status === 'WAITING');
  const group = await findGroup(trx, groupNo);
  const recipient = await findGiftRecipient(trx, groupNo);
  if (waiting.length === 0 || !group || !recipient) return;
  // A text to a number that was put right since says nothing of the present one.
  if (!(await isNewestLinkText(trx, groupNo, messageNo))) return;
  await notifyGiftOrderer(ctx, trx, { group, recipient }, 'GIFT_ARRIVED', waiting);
}
