import {
  findConsents,
  findNames,
  findRounds,
  findTimeline,
} from '@/db/queries/application/console-application-details';
import type { LoggedMessage } from '@/db/queries/messaging/message-log';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import {
  type ConsoleDetail,
  type ConsoleFreeGifts,
  merchantActions,
  type TimelineEntry,
} from '@/lib/domain/application/console-application';
import { DomainError } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { readPayments } from '../../billing/payment/read-payments';
import { findFreeGiftOffer } from '../../gift/acceptance/free-gift-offer';
import { businessNow } from '../../shared/calendar';
import { upcomingRounds } from '../status/upcoming';
import { findRerun } from './find-rerun';
import { viewForMerchant } from './list';
import { readConsoleGroup, readMessages } from './read-group';

const upcomingShown = 3;

/** Everything about one application. The timeline has each change of endpoint 6 with before and after. */
export async function readForMerchant(
  ctx: Context,
  id: string,
): Promise<ConsoleDetail & { messages: LoggedMessage[] }> {
  const [one] = await viewForMerchant(ctx, [asRecurringPaymentId(id)]);
  if (!one) throw new DomainError('NOT_FOUND');
  const { application } = one.view;
  const timeline = await findTimeline(ctx.db, application.recurringPaymentId);
  const freeGifts = await readFreeGifts(ctx, application);
  const rerun = await findRerun(ctx, ctx.db, application);
  return {
    ...one,
    rounds: await readRounds(ctx, application),
    upcoming: upcomingRounds(one.view, upcomingShown).rounds,
    timeline,
    names: await findNames(ctx.db, ...numbersIn(timeline)),
    consents: await findConsents(ctx.db, application.groupNo),
    freeGifts,
    rerun,
    actions: merchantActions(application, {
      rerun,
      canChooseFreeGifts: canChoose(freeGifts),
      isPlanned: one.view.invitationAt !== null,
    }),
    group: await readConsoleGroup(ctx, application.groupNo),
    messages: await readMessages(ctx, application.groupNo),
  };
}

async function readRounds(ctx: Context, { recurringPaymentId }: Application) {
  const rounds = await findRounds(ctx.db, recurringPaymentId);
  const paymentOf = await readPayments(
    ctx.db,
    rounds.map(({ orderNo }) => orderNo),
  );
  return rounds.map((round) => ({ ...round, ...paymentOf(round.orderNo) }));
}

const canChoose = ({ condition, isFrozen }: ConsoleFreeGifts) =>
  !isFrozen && condition?.quantityType === 'SELECTABLE';

/** While a gift waits: today's condition and the console's choice; afterwards the frozen choice. */
async function readFreeGifts(ctx: Context, application: Application): Promise<ConsoleFreeGifts> {
  const plan = application.freeGiftPlan;
  const frozen = { condition: plan?.condition ?? null, chosen: plan?.chosen ?? [], soldOutNos: [] };
  if (application.status !== 'WAITING') return { ...frozen, isFrozen: true };
  const offer = await findFreeGiftOffer(ctx.db, application, businessNow(ctx));
  return {
    condition: offer?.condition ?? null,
    chosen: frozen.chosen,
    soldOutNos: offer?.soldOutNos ?? [],
    isFrozen: false,
  };
}

/** The product and option numbers that the history names. */
function numbersIn(timeline: TimelineEntry[]): [number[], number[]] {
  const productNos = new Set<number>();
  const optionNos = new Set<number>();
  const add = (to: Set<number>, value: unknown) => typeof value === 'number' && to.add(value);
  for (const entry of timeline) {
    if (entry.type !== 'CHANGE') continue;
    for (const value of [entry.before, entry.after]) {
      if (Array.isArray(value)) for (const one of value) add(optionNos, one);
      else if (typeof value === 'object' && value !== null) {
        add(productNos, Reflect.get(value, 'productNo'));
        add(optionNos, Reflect.get(value, 'optionNo'));
      }
    }
  }
  return [[...productNos], [...optionNos]];
}
