import { insertApplication, insertStatusHistory } from '@/db/queries/application/applications';
import { markAddressUsed } from '@/db/queries/catalog/addresses';
import { deleteCartRows } from '@/db/queries/catalog/cart';
import { findOrderedRows, findOrderSheet, spendOrderSheet } from '@/db/queries/catalog/order-sheets';
import { insertGiftCard } from '@/db/queries/gift/greetings';
import { insertConsents, insertGiftRecipient, insertGroup } from '@/db/queries/gift/groups';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import type { Applied } from '@/lib/domain/application/application-view';
import { type Timetable, timetableOf } from '@/lib/domain/application/closed-days';
import { noNextDates } from '@/lib/domain/application/round-dates';
import { firstRoundAmounts, type OrderSheet, type SheetLine } from '@/lib/domain/catalog/order-sheet';
import type { GiftCard } from '@/lib/domain/gift/card';
import { deadlineOf, type Group } from '@/lib/domain/gift/group';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { asGroupNo, asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { snapshotOf } from '@/lib/domain/shared/snapshot';
import type { Language } from '@/lib/domain/shared/words/language';
import { createDueOrders } from '../../billing/round/create-due';
import { priceLines } from '../../catalog/order-sheet/price-lines';
import { remoteFee, requireOpenSheet } from '../../catalog/order-sheet/read';
import { sendLinkTo } from '../../gift/link/send-link';
import { businessNow, datesFromToday, planFor, today } from '../../shared/calendar';
import { requireGifting } from '../../shared/gifting';
import { takeQuota } from '../../shared/limits';
import { datedNumber } from '../../shared/numbers';
import { giftEvent, recordEvent, statusChanged } from '../../shared/record-event';
import { chooseAndReserve } from '../change/choose-free-gifts';
import { maskedRecipient } from '../view/view';
import {
  type Delivery,
  requireAddress,
  requireCard,
  requireConsents,
  requireRecipient,
  requireSameFarFee,
  requireSamePrices,
} from './apply-checks';
import { holdCurrency } from './hold-currency';

export type ApplyInput = Delivery & {
  member: Member;
  language: Language;
  orderSheetNo: string;
  cardNo: number | null;
  ordererEmail: string | null;
  paymentAmount: number | null;
  agreedTerms: string[];
  card: GiftCard | null;
  /** When the invitation of a gift leaves; null: now. */
  invitationAt: string | null;
  /** What the giver agrees to pay of the regional fee of each order; null: nothing. */
  agreedAreaAmt: number | null;
  /** The orderer confirmed to order cart rows again that were ordered before. */
  orderAgain: boolean;
};

/**
 * Endpoint 3 of docs/rules/api.md#twelve-endpoints: a sheet becomes a group of applications, once. A gift waits
 * for its recipient and nothing is charged; an ordinary application is ACTIVE at once. Everything is written in
 * one transaction, the message included.
 */
export async function apply(ctx: Context, input: ApplyInput): Promise<Applied> {
  const { member } = input;
  const applied = await ctx.transaction(async (trx) => {
    await holdCurrency(ctx, trx);
    const sheet = await findOrderSheet(trx, member.memberNo, input.orderSheetNo);
    if (!sheet) throw fieldError('orderSheetNo', 'invalid', 'NOT_FOUND');
    return applyFor(ctx, trx, sheet, input);
  });
  const isDue = applied.applications.some(
    ({ nextOrderOn }) => nextOrderOn !== null && nextOrderOn <= today(ctx),
  );
  if (isDue) await createDueOrders(ctx, { groupNo: applied.group.groupNo });
  return applied;
}

async function applyFor(ctx: Context, trx: Trx, sheet: OrderSheet, input: ApplyInput): Promise<Applied> {
  const { member } = input;
  requireOpenSheet(ctx, sheet);
  if (sheet.isGift) requireGifting(ctx);
  const recipient = sheet.isGift ? await requireRecipient(trx, member.memberNo, input) : null;
  if (input.card && !sheet.isGift) throw fieldError('giftCard', 'not_allowed');
  if (input.invitationAt !== null && !sheet.isGift) throw fieldError('invitationYmdt', 'not_allowed');
  if (input.agreedAreaAmt !== null && !sheet.isGift) throw fieldError('agreedAreaAmt', 'not_allowed');
  const address = sheet.isGift ? null : await requireAddress(trx, member.memberNo, input);
  const card = await requireCard(trx, member.memberNo, input.cardNo);
  const consents = await requireConsents(ctx, trx, input.agreedTerms);
  const lines = await priceLines(ctx, trx, sheet.lines);
  requireSamePrices(sheet, lines);
  const amounts = firstRoundAmounts(lines, await remoteFee(trx, address));
  if (input.paymentAmount !== null && input.paymentAmount !== amounts.payAmt)
    throw fieldError('paymentAmount', 'mismatch', 'PAYMENT_AMOUNT_MISMATCH');

  const groupNo = asGroupNo(datedNumber(today(ctx)));
  if (!(await spendOrderSheet(trx, sheet.orderSheetNo, groupNo))) throw new DomainError('ORDER_SHEET_USED');
  // If two sheets use the same cart rows, the second waits here for the first and then sees its order.
  await deleteCartRows(trx, member.memberNo, sheet.cartNos);
  const ordered = await findOrderedRows(trx, member.memberNo, sheet.cartNos, sheet.orderSheetNo);
  if (ordered.length > 0 && !input.orderAgain) throw new DomainError('CART_ALREADY_ORDERED');
  const settings = await readSettings(trx);
  if (input.agreedAreaAmt !== null) requireSameFarFee(settings, input.agreedAreaAmt);
  const at = businessNow(ctx);
  const { invitationAt } = input;
  const invitedOn = invitationAt === null ? today(ctx) : planFor(ctx, settings, invitationAt);
  const group: Group = {
    groupNo,
    memberNo: member.memberNo,
    orderSheetNo: sheet.orderSheetNo,
    isGift: sheet.isGift,
    language: input.language,
    orderer: { name: member.name, contact: member.mobile, email: input.ordererEmail ?? member.email },
    createdAt: at,
    createdOn: today(ctx),
    deadlineOn: sheet.isGift ? deadlineOf(settings, invitedOn) : null,
    isExtended: false,
    mostAreaAmt: input.agreedAreaAmt,
    invitationAt,
  };
  await insertGroup(trx, group);
  await insertConsents(trx, { groupNo, party: 'ORDERER', at, consents });
  const applications: Application[] = [];
  for (const [groupSort, line] of lines.entries()) {
    const application = {
      ...baseOf(ctx, sheet, line, timetableOf(settings)),
      groupNo,
      groupSort,
      cardNo: card.cardNo,
      addressNo: address?.addressNo ?? null,
      choice: choiceFor(line, input),
    };
    const waitingUntil = invitationAt === null ? group.deadlineOn : null;
    applications.push(await addApplication(ctx, trx, { ...application, waitingUntil }));
  }
  let linkLives: string | null = null;
  if (recipient) {
    await takeQuota(ctx, trx, {
      kind: 'gift',
      subject: String(member.memberNo),
      maxPerDay: ctx.config.LIMIT_GIFTS_PER_DAY,
    });
    await insertGiftRecipient(trx, { groupNo, ...recipient });
    if (input.card) await insertGiftCard(trx, groupNo, input.card);
    if (invitationAt === null) {
      const { name: typedName, contact: typedContact, language } = recipient;
      const typed = { typedName, typedContact, language };
      const sent = await sendLinkTo(ctx, trx, { group, recipient: typed, applications, settings });
      linkLives = sent.lastDay;
    }
  }
  if (address) await markAddressUsed(trx, address.addressNo, at);
  const begun = { from: null, reason: null, actor: 'ORDERER' } as const;
  await recordEvent(
    ctx,
    trx,
    ...(sheet.isGift ? [giftEvent('gift.created', groupNo, applications)] : []),
    ...(invitationAt === null ? [] : [giftEvent('gift.invitation_planned', groupNo, applications)]),
    ...applications.map((application) => statusChanged(application, { ...begun, to: application.status })),
  );
  return {
    group,
    applications,
    card,
    cartNos: sheet.cartNos,
    amounts,
    deadlineOn: group.deadlineOn ?? linkLives,
    recipient: maskedRecipient({ typedRecipient: recipient }),
    address: address?.contact ?? null,
  };
}

type Base = Omit<Application, 'groupNo' | 'groupSort' | 'cardNo' | 'addressNo'>;

function baseOf(ctx: Context, sheet: OrderSheet, line: SheetLine, timetable: Timetable): Base {
  const { cycle, lastRound, orderCnt, optionInputs } = line;
  const plan = { cycle, lastRound, gridBaseOn: null, createdRounds: 0 };
  // A gift gets its dates at its acceptance (docs/rules/calendar.md#first-delivery).
  const dates = sheet.isGift
    ? { gridBaseOn: null, ...noNextDates }
    : datesFromToday(ctx, plan, timetable, null);
  const at = businessNow(ctx);
  return {
    recurringPaymentId: asRecurringPaymentId(datedNumber(today(ctx))),
    memberNo: sheet.memberNo,
    isGift: sheet.isGift,
    status: sheet.isGift ? 'WAITING' : 'ACTIVE',
    statusReason: null,
    statusChangedAt: at,
    productNo: line.product.productNo,
    optionNo: line.option.optionNo,
    orderCnt,
    optionInputs,
    snapshot: snapshotOf(line, line.unit),
    cycle,
    lastRound,
    createdRounds: 0,
    ...dates,
    failedRoundOn: null,
    isFlagged: false,
    flagReason: null,
    freeGiftPlan: null,
    agreedAreaAmt: null,
    away: [],
    awayUses: 0,
    chosenOn: null,
    ranOutNo: null,
    registeredAt: at,
    registeredOn: today(ctx),
    pausedAt: null,
    closedAt: null,
  };
}

type Requested = { choice: number[] | null; waitingUntil: string | null };

async function addApplication(
  ctx: Context,
  trx: Trx,
  { choice, waitingUntil, ...application }: Application & Requested,
): Promise<Application> {
  const { recurringPaymentId, memberNo, isGift, status } = application;
  const freeGiftPlan = isGift ? null : await chooseAndReserve(ctx, trx, application, choice);
  await insertApplication(trx, { ...application, freeGiftPlan, waitingUntil });
  await insertStatusHistory(trx, {
    recurringPaymentId,
    at: application.registeredAt,
    actor: 'ORDERER',
    actorNo: memberNo,
    event: 'APPLY',
    from: null,
    to: status,
    reason: null,
    reasonText: null,
  });
  return { ...application, freeGiftPlan };
}

/** The request's choice, else the choice from the cart. */
function choiceFor(line: SheetLine, { freeGiftChoices }: ApplyInput): number[] | null {
  const choice = freeGiftChoices.find(({ optionNo }) => optionNo === line.option.optionNo);
  return choice?.freeGiftOptionNos ?? line.freeGiftOptionNos;
}
