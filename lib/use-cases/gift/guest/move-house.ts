import { isDeepStrictEqual } from 'node:util';
import { deleteGuestResets } from '@/db/queries/account/one-time-links';
import { insertChangeHistory, updateApplication } from '@/db/queries/application/applications';
import { withdrawChargeText } from '@/db/queries/billing/coming-charges';
import { holdGiftRecipient, moveRecipient } from '@/db/queries/gift/groups';
import { redirectTexts } from '@/db/queries/messaging/messages';
import { readSettings } from '@/db/queries/operations/settings';
import { changeReceiver, findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Db, Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type Application, allRoundsCreated } from '@/lib/domain/application/application';
import { isFinal } from '@/lib/domain/application/status';
import type { Contact } from '@/lib/domain/catalog/address';
import type { Group } from '@/lib/domain/gift/group';
import type { GuestAddress } from '@/lib/domain/gift/guest-gift';
import { isComing, linesToPack, type Order } from '@/lib/domain/order/order';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { maskAddress, maskName, maskPhone } from '@/lib/domain/shared/masking';
import { toReceiver } from '../../billing/round/receiver';
import { businessNow } from '../../shared/calendar';
import { giftEvent, recordEvent } from '../../shared/record-event';
import { agreedAreaAmtOf, readFarAreas, refuseFarAddress } from '../acceptance/far-address';
import { requireGuestPassword } from './issue-guest-token';
import { acceptedApplications, openGuestGift } from './open-guest-gift';

export type AsGuestWithPassword = {
  key: string;
  guestToken: string | null;
  password: string;
  clientNet: string;
};

/** The address that a recipient entered, with the boxes that a new one would hold for. */
export async function readGuestAddress(ctx: Context, input: AsGuestWithPassword): Promise<GuestAddress> {
  const { group, address } = await openGuestGift(ctx, ctx.db, input);
  await requireGuestPassword(ctx, { ...input, groupNo: group.groupNo });
  return { address, ...(await readComingBoxes(ctx.db, group)) };
}

/**
 * The recipient moves house: name, numbers, address and note hold for every box that is not being prepared yet
 * (docs/rules/gift.md#moving-house). The giver learns nothing of it.
 */
export async function moveHouse(
  ctx: Context,
  { address, ...input }: AsGuestWithPassword & { address: Contact },
): Promise<GuestAddress> {
  const { group, address: entered } = await openGuestGift(ctx, ctx.db, input);
  const { groupNo } = group;
  const checkedHash = await requireGuestPassword(ctx, { ...input, groupNo });
  // What was agreed for a region holds while the address stays in it.
  const isElsewhere = entered.zip !== address.zip;
  if (isElsewhere) await refuseFarAddress(ctx, address.zip, group);
  const moved = await ctx.transaction(async (trx) => {
    const recipient = await holdGiftRecipient(trx, groupNo);
    // A new password has ended the guest token.
    if (!recipient?.address || recipient.passwordHash !== checkedHash)
      throw new DomainError('GUEST_TOKEN_INVALID');
    const applications = await acceptedApplications(trx, groupNo);
    const orders = await findOrdersOfGroup(trx, groupNo);
    if (!comingBoxes(applications, orders).isChangeable) throw new DomainError('STATE_FORBIDS');
    await moveRecipient(trx, groupNo, address);
    if (isElsewhere) await payForRegion(trx, group, applications, address.zip);
    if (recipient.address.contact1 !== address.contact1) await leaveNumber(trx, groupNo, address.contact1);
    for (const order of orders) {
      const lines = linesToPack(order.lines);
      if (lines.length > 0) await changeReceiver(trx, order, lines, toReceiver(address));
    }
    // Called again after a lost answer: one move is one row of the history.
    if (!isDeepStrictEqual(recipient.address, address))
      await record(ctx, trx, applications, { groupNo, before: recipient.address, after: address });
    // Read again: the packing of a box may have begun meanwhile, and its address stays.
    return { address, ...(await readComingBoxes(trx, group)) };
  });
  ctx.log.info({ event: 'gift.moved', groupNo });
  return moved;
}

/** A notice of the coming charge that was not sent yet would name the old amount; the next step writes it again. */
async function payForRegion(trx: Trx, group: Group, applications: Application[], zip: string): Promise<void> {
  const agreedAreaAmt = await agreedAreaAmtOf(trx, zip, group);
  for (const application of applications.filter((each) => each.agreedAreaAmt !== agreedAreaAmt)) {
    requireChanged(await updateApplication(trx, application, { agreedAreaAmt }));
    if (application.nextOrderOn !== null)
      await withdrawChargeText(trx, group.groupNo, application.nextOrderOn);
  }
}

/** Who has the earlier number next can neither set a password nor read what was not sent yet. */
async function leaveNumber(trx: Trx, groupNo: GroupNo, to: string): Promise<void> {
  await deleteGuestResets(trx, groupNo);
  await redirectTexts(trx, groupNo, to);
}

type ComingBoxes = Pick<GuestAddress, 'boxes' | 'isChangeable'>;

async function readComingBoxes(db: Db, group: Group): Promise<Omit<GuestAddress, 'address'>> {
  const { groupNo } = group;
  const boxes = comingBoxes(await acceptedApplications(db, groupNo), await findOrdersOfGroup(db, groupNo));
  return { ...boxes, farAreas: await readFarAreas(db, group, await readSettings(db)) };
}

function comingBoxes(applications: Application[], orders: Order[]): ComingBoxes {
  const ordered = orders.flatMap((order) => boxesOf(order, applications));
  const planned = applications.flatMap((application): GuestAddress['boxes'] => {
    const { nextDeliveryOn, nextOrderOn: preparedFrom, createdRounds } = application;
    if (application.status !== 'ACTIVE' || nextDeliveryOn === null) return [];
    const round = createdRounds + 1;
    return [{ application, round, deliveryOn: nextDeliveryOn, isMovable: true, preparedFrom }];
  });
  const boxes = [...ordered, ...planned].sort((a, b) => (a.deliveryOn < b.deliveryOn ? -1 : 1));
  const goesOn = applications.some((each) => !isFinal(each.status) && !allRoundsCreated(each));
  return { boxes, isChangeable: goesOn || boxes.some(({ isMovable }) => isMovable) };
}

/** The lines of an order that have not arrived. */
function boxesOf(order: Order, applications: Application[]): GuestAddress['boxes'] {
  const toPack = linesToPack(order.lines);
  return order.lines.filter(isComing).flatMap((line) => {
    const application = applications.find((each) => each.recurringPaymentId === line.recurringPaymentId);
    const isMovable = toPack.includes(line);
    const { round } = line;
    return application
      ? [{ application, round, deliveryOn: order.deliveryOn, isMovable, preparedFrom: null }]
      : [];
  });
}

/** One row for each application that goes on; the merchant alone reads it, masked. */
async function record(
  ctx: Context,
  trx: Trx,
  applications: Application[],
  { groupNo, before, after }: { groupNo: GroupNo; before: Contact; after: Contact },
): Promise<void> {
  for (const { recurringPaymentId } of applications)
    await insertChangeHistory(trx, {
      recurringPaymentId,
      at: businessNow(ctx),
      actor: 'RECIPIENT',
      actorNo: null,
      kind: 'RECIPIENT',
      before: masked(before),
      after: masked(after),
    });
  await recordEvent(ctx, trx, giftEvent('gift.moved', groupNo, applications));
}

const masked = ({ receiverName, contact1, address }: Contact) => ({
  name: maskName(receiverName),
  contact: maskPhone(contact1),
  address: maskAddress(address),
});
