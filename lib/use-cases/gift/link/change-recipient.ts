import { forgetTexts } from '@/db/queries/gift/expired-gifts';
import { killLinks, withdrawLinks } from '@/db/queries/gift/gift-links';
import { changeTypedRecipient, findGiftRecipient } from '@/db/queries/gift/groups';
import { moveInvitation } from '@/db/queries/gift/invitations';
import { dropPendingLinks } from '@/db/queries/messaging/messages';
import { readSettings } from '@/db/queries/operations/settings';
import type { Db, Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { changesLeft, type GiftRecipient } from '@/lib/domain/gift/group';
import { recipientLanguage } from '@/lib/domain/gift/recipient-language';
import { DomainError, type ErrorCode, fieldError, requireChanged } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { maskName, maskPhone } from '@/lib/domain/shared/masking';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { giftEvent, recordEvent } from '../../shared/record-event';
import { sendGiftLink } from './send-link';
import {
  actorNoOf,
  getWaitingGift,
  type OrdererOrMerchant,
  recordWaitingChange,
  type WaitingGift,
  whyNotWaiting,
} from './waiting-gift';

/** The refusals of `changeRecipient`, for every caller. */
export const whyNotChanged: readonly ErrorCode[] = [
  ...whyNotWaiting,
  'GIFT_CHANGES_USED',
  'ALREADY_CHANGED',
  'MESSAGE_SWITCHED_OFF',
  'QUOTA_EXCEEDED',
];

type Typed = { name: string; contact: string };
/** Absent: their name or language stays. Language null: the giver's own. */
type Change = {
  groupNo: GroupNo;
  name?: string | undefined;
  contact: string;
  language?: GiftRecipient['language'] | undefined;
};

/**
 * Puts name and number of a waiting gift right, or gives the gift to another person (docs/rules/gift.md#putting-right). A new
 * link goes to the number; at an earlier number nothing is sent, and nothing that was sent there works. Before a planned
 * invitation nothing is sent at all.
 */
export async function changeRecipient(
  ctx: Context,
  by: OrdererOrMerchant,
  { groupNo, language: chosen, name, contact }: Change,
): Promise<{ lastDay: string | null; changesLeft: number }> {
  const result = await ctx.transaction(async (trx) => {
    const gift = await getWaitingGift(ctx, trx, by, groupNo);
    const { recipientChanges } = await readSettings(trx);
    const left = changesLeft(gift.recipient, recipientChanges);
    if (left === 0) throw new DomainError('GIFT_CHANGES_USED');
    const { group } = gift;
    const { typedName, typedContact, changes } = gift.recipient;
    const to = { name: name ?? typedName, contact };
    const language = chosen === undefined ? gift.recipient.language : chosen;
    const isSame = typedName === to.name && typedContact === to.contact;
    if (isSame && recipientLanguage({ group, recipient: { language } }) === recipientLanguage(gift))
      throw fieldError('receiverContact', 'unchanged');
    const { invitationAt, deadlineOn } = group;
    // The invitation waits for this change, or has left before it.
    if (invitationAt !== null)
      requireChanged(await moveInvitation(trx, { groupNo, invitationAt }, { invitationAt, deadlineOn }));
    // The order of the locks is an acceptance's: link, then recipient.
    else if (typedContact !== to.contact) await withdraw(ctx, trx, groupNo);
    else await killLinks(trx, groupNo, 'REPLACED', businessNow(ctx));
    if (!(await changeTypedRecipient(trx, { ...to, groupNo, changes, language })))
      throw new DomainError((await isAccepted(trx, groupNo)) ? 'GIFT_ALREADY_ACCEPTED' : 'ALREADY_CHANGED');
    const { lastDay } =
      invitationAt === null ? await sendGiftLink(ctx, trx, groupNo) : { lastDay: deadlineOn };
    await record(ctx, trx, by, gift, to);
    return { lastDay, changesLeft: left - 1 };
  });
  ctx.log.info({ event: 'gift.recipient_changed', groupNo, ...actorNoOf(by) });
  return result;
}

const isAccepted = async (db: Db, groupNo: GroupNo) =>
  (await findGiftRecipient(db, groupNo))?.acceptedAt !== null;

/** The earlier number gets no text that still waits, and no link there works. */
async function withdraw(ctx: Context, trx: Trx, groupNo: GroupNo): Promise<void> {
  await withdrawLinks(trx, groupNo, 'WITHDRAWN', businessNow(ctx));
  await dropPendingLinks(trx, groupNo, 'goes to another number');
  await forgetTexts(trx, groupNo);
}

/** History and audit log keep both, masked. */
async function record(
  ctx: Context,
  trx: Trx,
  by: OrdererOrMerchant,
  { group, recipient, applications }: WaitingGift,
  to: Typed,
): Promise<void> {
  const before = masked({ name: recipient.typedName, contact: recipient.typedContact });
  const after = masked(to);
  const waiting = applications.filter(({ status }) => status === 'WAITING');
  await recordWaitingChange(ctx, trx, by, waiting, { kind: 'RECIPIENT', before, after });
  if ('merchant' in by)
    await auditMerchant(ctx, trx, by.merchant, {
      action: 'gift.change_recipient',
      object: `group ${group.groupNo}`,
      before,
      after,
    });
  await recordEvent(ctx, trx, giftEvent('gift.recipient_changed', group.groupNo, waiting));
}

const masked = ({ name, contact }: Typed) => ({ name: maskName(name), contact: maskPhone(contact) });
