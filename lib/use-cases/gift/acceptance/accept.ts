import { updateApplication } from '@/db/queries/application/applications';
import { findLink, killLink } from '@/db/queries/gift/gift-links';
import { acceptRecipient, insertConsents } from '@/db/queries/gift/groups';
import { dropPendingLinks } from '@/db/queries/messaging/messages';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Application, ReservedFreeGifts } from '@/lib/domain/application/application';
import { timetableOf } from '@/lib/domain/application/closed-days';
import type { Contact } from '@/lib/domain/catalog/address';
import type { FrozenFreeGifts } from '@/lib/domain/catalog/free-gifts';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import type { GroupNo, RecurringPaymentId } from '@/lib/domain/shared/ids';
import { hashPassword, refuseWeak } from '../../account/passwords';
import { createDueOrders } from '../../billing/round/create-due';
import { releaseFreeGifts, reserveFreeGifts } from '../../billing/round/free-gift-stock';
import { businessNow, datesFromToday, today } from '../../shared/calendar';
import { changeStatus } from '../../shared/change-status';
import { giftEvent, recordEvent } from '../../shared/record-event';
import { mutexByKey } from '../guest/mutex-by-key';
import { notifyAccepted } from '../link/notify';
import { agreedTerms } from './consent';
import { agreedAreaAmtOf, refuseFarAddress } from './far-address';
import { chooseForAll, type FreeGiftChoice, findFreeGiftOffer, refusal } from './free-gift-offer';
import { deadLinkCodes, getOpenGift, type OpenGift } from './open-gift';

export type Acceptance = {
  token: string;
  address: Contact;
  password: string;
  choices: FreeGiftChoice[];
  /** The codes of the given consents. */
  agreed: string[];
};

export type Accepted = {
  groupNo: GroupNo;
  applications: Array<{ recurringPaymentId: RecurringPaymentId; firstDeliveryOn: string }>;
  isOrdererTold: boolean;
  isRecipientTold: boolean;
};

/**
 * Endpoint 10: the recipient accepts, every waiting application of the group becomes ACTIVE, all or nothing
 * (docs/rules/gift.md#acceptance). Of two simultaneous acceptances one succeeds completely; the other is
 * refused.
 */
export async function acceptGift(ctx: Context, input: Acceptance): Promise<Accepted> {
  const accepted = await mutexByKey(hashToken(input.token), async () => {
    const { group } = await getOpenGift(ctx, ctx.db, input.token);
    const { receiverName, contact1, contact2 } = input.address;
    refuseWeak(input.password, [receiverName, contact1, contact2 ?? '', group.groupNo]);
    await refuseFarAddress(ctx, input.address.zip, group);
    // Hashing is slow on purpose: never inside a transaction.
    const passwordHash = await hashPassword(input.password);
    return ctx.transaction((trx) => accept(ctx, trx, input, passwordHash));
  });
  if (accepted.isDueToday) await startFirstRound(ctx, accepted.groupNo);
  return accepted;
}

async function accept(
  ctx: Context,
  trx: Trx,
  input: Acceptance,
  passwordHash: string,
): Promise<Accepted & { isDueToday: boolean }> {
  const gift = await getOpenGift(ctx, trx, input.token);
  const { groupNo } = gift.group;
  const at = businessNow(ctx);
  if (!(await killLink(trx, gift.tokenHash, 'ACCEPTED', at))) throw await wasFaster(trx, gift);
  const consents = await agreedTerms(ctx, trx, input.agreed);
  const recipient = { groupNo, address: input.address, passwordHash, at };
  if (!(await acceptRecipient(trx, recipient))) throw new DomainError('GIFT_ALREADY_ACCEPTED');

  const offers = [];
  for (const application of gift.waiting)
    offers.push({ application, offer: await findFreeGiftOffer(trx, application, at) });
  const agreedAreaAmt = await agreedAreaAmtOf(trx, input.address.zip, gift.group);
  const started: Application[] = [];
  for (const { application, plan, field } of chooseForAll(offers, input.choices)) {
    const freeGiftPlan = await reserve(trx, application, plan, field);
    started.push(await start(ctx, trx, application, { freeGiftPlan, agreedAreaAmt }));
  }
  await insertConsents(trx, { groupNo, party: 'RECIPIENT', at, consents });
  await dropPendingLinks(trx, groupNo, 'accepted');
  const notified = await notifyAccepted(ctx, trx, gift, input.address, started);
  await recordEvent(ctx, trx, giftEvent('gift.accepted', groupNo, started));
  return {
    ...notified,
    groupNo,
    applications: started.map(({ recurringPaymentId, nextDeliveryOn }) => ({
      recurringPaymentId,
      firstDeliveryOn: nextDeliveryOn ?? '',
    })),
    isDueToday: started.some(({ nextOrderOn }) => nextOrderOn !== null && nextOrderOn <= today(ctx)),
  };
}

/**
 * Freezes the choice and reserves the pieces of all planned rounds. Without a choice, the console's earlier choice is released.
 */
async function reserve(
  trx: Trx,
  application: Application,
  plan: FrozenFreeGifts | null,
  field: string,
): Promise<ReservedFreeGifts | null> {
  await releaseFreeGifts(trx, application);
  if (!plan) return null;
  const result = await reserveFreeGifts(trx, plan, application.createdRounds + 1, application.lastRound);
  if ('reserved' in result) return result.reserved;
  throw refusal('FREE_GIFT_SOLD_OUT', field);
}

/** The dates are written after the status: a database constraint forbids dates on a WAITING row. */
async function start(
  ctx: Context,
  trx: Trx,
  application: Application,
  begun: { freeGiftPlan: ReservedFreeGifts | null; agreedAreaAmt: number | null },
): Promise<Application> {
  const timetable = timetableOf(await readSettings(trx));
  const { gridBaseOn, ...dates } = datesFromToday(ctx, application, timetable, null);
  const step = { event: 'ACCEPT', actor: 'RECIPIENT' } as const;
  const active = await changeStatus(ctx, trx, application, step, { gridBaseOn, ...begun });
  requireChanged(await updateApplication(trx, active, dates));
  return { ...active, ...dates };
}

async function wasFaster(trx: Trx, { tokenHash }: OpenGift): Promise<DomainError> {
  const link = await findLink(trx, tokenHash);
  return new DomainError(deadLinkCodes[link?.deadReason ?? 'ACCEPTED']);
}

/** The acceptance stays valid if the first order cannot be created: the next run of the job creates it. */
async function startFirstRound(ctx: Context, groupNo: GroupNo): Promise<void> {
  try {
    await createDueOrders(ctx, { groupNo });
  } catch (error) {
    ctx.log.error({ event: 'gift.first_round_failed', groupNo, err: error });
  }
}
