import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import { type DueDelivery, findGroupNoOfOrder } from '@/db/queries/messaging/webhook-deliveries';
import type { Context } from '@/lib/context';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { maskName, maskPhone } from '@/lib/domain/shared/masking';

/**
 * The body of a call: type, time, ids. Where the OWNER switched people on for the endpoint, also names and numbers as the orderer
 * sees them, read at the moment of sending, so that the log holds no personal data. Never an address.
 */
export async function webhookBody(
  ctx: Context,
  { type, createdAt, data }: Pick<DueDelivery, 'type' | 'createdAt' | 'data'>,
  { includesPersonal }: { includesPersonal: boolean },
): Promise<string> {
  const facts = data();
  const people = includesPersonal ? await peopleOf(ctx, facts) : null;
  return JSON.stringify({ type, timestamp: createdAt, data: people ? { ...facts, people } : facts });
}

async function peopleOf(ctx: Context, data: Record<string, unknown>) {
  const { recurringPaymentGroupNo, orderNo } = data;
  const named = typeof recurringPaymentGroupNo === 'string' ? recurringPaymentGroupNo : undefined;
  const groupNo = named ?? (typeof orderNo === 'string' && (await findGroupNoOfOrder(ctx.db, orderNo)));
  if (!groupNo) return null;
  const group = await findGroup(ctx.db, asGroupNo(groupNo));
  if (!group) return null;
  const recipient = group.isGift ? await findGiftRecipient(ctx.db, group.groupNo) : undefined;
  return {
    orderer: masked(group.orderer.name, group.orderer.contact),
    recipient: recipient ? masked(recipient.typedName, recipient.typedContact) : null,
  };
}

/** The one masking rule; '' after an erasure. */
function masked(name: string, contact: string) {
  return { name: maskName(name), contact: contact && maskPhone(contact) };
}
