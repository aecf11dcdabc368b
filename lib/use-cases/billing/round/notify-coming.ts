import { findApplication } from '@/db/queries/application/applications';
import { findCard, findExpiringCards, takeExpiry } from '@/db/queries/billing/cards';
import {
  type ChargeDays,
  findGroupsToTell,
  findUnannouncedCharges,
  markChargeTold,
} from '@/db/queries/billing/coming-charges';
import { rareReadsOfARun } from '@/db/queries/shared/rare-reads';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type Application, pricedLine } from '@/lib/domain/application/application';
import { afterAnswers } from '@/lib/domain/application/change-notice';
import { formatMoney } from '@/lib/domain/billing/currency';
import { orderAmounts } from '@/lib/domain/billing/money';
import { addDays } from '@/lib/domain/shared/days';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { formatDate } from '@/lib/domain/shared/words/date-text';
import { readTogether, type Together } from '../../application/notice/company';
import { cardText, monthText } from '../../messaging/message/texts';
import type { BatchResult } from '../../shared/batch';
import { businessNow } from '../../shared/calendar';
import { onceADay } from '../../shared/once-a-day';
import { eachDue } from '../../shared/pages';
import { chooseCard } from '../charge/attempt';
import { notifyOrderer } from './notify';
import { receiverOf } from './receiver';
import { remoteAmtOf } from './write-order';

type Ours = 'CHARGE_COMING' | 'CARD_EXPIRING';

/** Tells orderers some days before a charge, once for each charge and its date (docs/rules/messages.md#coming-charges). */
export async function notifyOfComingCharges(caller: Context): Promise<BatchResult> {
  const ctx = { ...caller, rare: rareReadsOfARun() };
  const { chargeNoticeDays: days } = await ctx.rare.settings(ctx.db);
  if (days === 0 || !(await isOn(ctx, 'CHARGE_COMING'))) return { worked: 0, failed: 0 };
  return onceADay(ctx, 'coming_charges_on', (day) => {
    const window = { today: day, until: addDays(day, days) };
    return eachDue(ctx, 'notify-of-coming-charges', {
      find: (page) => findGroupsToTell(ctx.db, window, page),
      work: (groupNo) => ctx.transaction((trx) => notifyOfCharges(ctx, trx, groupNo, window)),
    });
  });
}

/** Tells orderers once of each card that expires before a charge (docs/rules/messages.md#expiring-cards). */
export async function notifyOfExpiringCards(ctx: Context): Promise<BatchResult> {
  if (!(await isOn(ctx, 'CARD_EXPIRING'))) return { worked: 0, failed: 0 };
  return onceADay(ctx, 'expiring_cards_on', () =>
    eachDue(ctx, 'notify-of-expiring-cards', {
      find: (page) => findExpiringCards(ctx.db, page),
      work: (expiring) =>
        ctx.transaction(async (trx) => {
          const application = await findApplication(trx, expiring.recurringPaymentId);
          if (!application?.nextOrderOn || !(await takeExpiry(trx, expiring))) return false;
          const { cardNo, expiresOn } = expiring;
          const { memberNo, nextOrderOn } = application;
          const card = await findCard(trx, memberNo, cardNo);
          await notifyOrderer(ctx, trx, application, {
            kind: 'CARD_EXPIRING',
            subject: `${cardNo}/${expiresOn}`,
            values: (language) => ({
              card: cardText(card, language),
              deadline: monthText(expiresOn, language),
              'charge.date': formatDate(nextOrderOn, language),
              link: `${ctx.config.SHOP_BASE_URL}/my/cards`,
            }),
          });
          return true;
        }),
      subjectOf: ({ cardNo }) => `${cardNo}`,
    }),
  );
}

async function isOn(ctx: Context, kind: Ours): Promise<boolean> {
  for (const language of ['ko', 'en'] as const)
    if ((await ctx.rare.template(ctx.db, kind, language))?.isEnabled) return true;
  return false;
}

/** One text for each order that will be charged. */
async function notifyOfCharges(ctx: Context, trx: Trx, groupNo: GroupNo, days: ChargeDays): Promise<boolean> {
  const orders = new Map<string, Application[]>();
  const together = await readTogether(trx, [groupNo]);
  for (const unannounced of await findUnannouncedCharges(trx, groupNo, days)) {
    const application = asCharged(unannounced, together(groupNo));
    if (!application || !(await markChargeTold(trx, application))) continue;
    const { nextOrderOn, nextDeliveryOn, cardNo } = application;
    const order = `${nextOrderOn}/${nextDeliveryOn}/${cardNo}`;
    orders.set(order, [...(orders.get(order) ?? []), application]);
  }
  for (const [order, applications] of orders)
    await notifyOfCharge(ctx, trx, `${groupNo}/${order}/${businessNow(ctx)}`, applications);
  return orders.size > 0;
}

/** With the terms that agreed changes will have set by then; undefined where an announced change will have ended it. */
function asCharged(application: Application, { living, answers }: Together): Application | undefined {
  const { recurringPaymentId: id, nextOrderOn } = application;
  const due = answers.filter(({ applyOn }) => nextOrderOn !== null && applyOn <= nextOrderOn);
  return afterAnswers(living, due).find(({ recurringPaymentId }) => recurringPaymentId === id);
}

async function notifyOfCharge(
  ctx: Context,
  trx: Trx,
  subject: string,
  applications: Application[],
): Promise<void> {
  const [first] = applications;
  if (!first) return;
  const { memberNo, cardNo, nextOrderOn, nextDeliveryOn } = first;
  const zip = async () => (await receiverOf(trx, first)).zip;
  const remoteAmt = await remoteAmtOf(ctx, trx, applications, zip);
  const { payAmt } = orderAmounts(applications.map(pricedLine), remoteAmt);
  const card = await chooseCard(ctx, trx, memberNo, cardNo);
  await notifyOrderer(ctx, trx, first, {
    kind: 'CHARGE_COMING',
    subject,
    about: applications,
    values: (language) => ({
      amount: formatMoney(payAmt, ctx.config.SHOP_CURRENCY, language),
      card: cardText(card, language),
      'charge.date': formatDate(nextOrderOn ?? '', language),
      'delivery.date': formatDate(nextDeliveryOn ?? '', language),
    }),
  });
}
