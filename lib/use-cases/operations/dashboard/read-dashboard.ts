import { countOpenCases } from '@/db/queries/billing/payment-cases';
import { countRefusedRefunds } from '@/db/queries/billing/refunds';
import { listShopRows } from '@/db/queries/catalog/shop-list';
import { countLiveClaims } from '@/db/queries/claim/claims';
import { countOpenBoxCases } from '@/db/queries/gift/box-cases';
import { countStuckMessages, countUnreachedGifts } from '@/db/queries/messaging/message-reports';
import { countFlaggedEndpoints } from '@/db/queries/messaging/webhooks';
import {
  countFlagged,
  countTroubles,
  countWaitingByDeadline,
  findComingDemand,
  findOptionStocks,
} from '@/db/queries/operations/dashboard';
import { listJobRuns } from '@/db/queries/operations/job-runs';
import type { Context } from '@/lib/context';
import { type Holder, isAllowed, type Needed } from '@/lib/domain/account/rights';
import { piecesNeeded } from '@/lib/domain/catalog/stock-outlook';
import { forecastDays } from '@/lib/domain/operations/figures';
import { addDays, daysFrom } from '@/lib/domain/shared/days';
import { listUnknownOutcomes } from '@/lib/use-cases/billing/charge/alert-unknown-outcomes';
import { createDueTask } from '../../billing/round/create-due';
import { giftTextsSince } from '../../messaging/message/list-messages';
import { daysAgo, today } from '../../shared/calendar';
import { listDeadLetters } from '../job/list-dead-letters';
import { countDraftTerms } from '../settings/count-drafts';
import { listHolidays } from '../settings/list-holidays';
import { readMissingIdentity } from '../settings/read-identity';

const outlookDays = 14;
const messageDays = 7;

/** The counts of the merchant's first page: waiting work, failures, stock that will be short, in the shop's dates. */
export async function readDashboard(ctx: Context) {
  const { db } = ctx;
  const day = today(ctx);
  const [waiting, troubles, unknown, setAside] = [
    await countWaitingByDeadline(db),
    await countTroubles(db, { failedMessagesSince: daysAgo(ctx, messageDays) }),
    await listUnknownOutcomes(ctx),
    await listDeadLetters(ctx),
  ];
  return {
    today: day,
    waiting: waiting
      .map(({ deadlineOn, count }) => ({
        deadlineOn,
        daysLeft: deadlineOn === null ? null : daysFrom(day, deadlineOn),
        count,
      }))
      .sort((one, other) => (one.deadlineOn ?? '9').localeCompare(other.deadlineOn ?? '9')),
    holidays: await listHolidays(ctx, day, addDays(day, forecastDays)),
    lastRuns: await listJobRuns(db, { beforeRunNo: null, limit: 5, task: createDueTask }),
    troubles: {
      ...troubles,
      stuckMessages: await countStuckMessages(db),
      unreachedGifts: await countUnreachedGifts(db, giftTextsSince(ctx)),
      unknownOutcomes: unknown.length,
      setAside: setAside.length,
      refusedRefunds: await countRefusedRefunds(db),
      paymentCases: await countOpenCases(db),
      boxCases: await countOpenBoxCases(db),
      flagged: await countFlagged(db),
      failingWebhooks: await countFlaggedEndpoints(db),
      ...(await beforeOpening(ctx)),
      liveClaims: Object.values(await countLiveClaims(db)).reduce((sum, count) => sum + count, 0),
    },
    shortStock: await shortStock(ctx, addDays(day, outlookDays)),
  };
}

/** What each line of troubles leads to. */
const troubleRights = {
  unpaidOrders: 'ORDERS',
  paymentPaused: 'ORDERS',
  stockPaused: 'ORDERS',
  flagged: 'ORDERS',
  boxCases: 'ORDERS',
  liveClaims: ['ORDERS', 'MONEY'],
  failedMessages: 'MESSAGES',
  stuckMessages: 'MESSAGES',
  unreachedGifts: 'MESSAGES',
  unknownOutcomes: 'MONEY',
  setAside: 'MONEY',
  refusedRefunds: 'MONEY',
  paymentCases: 'MONEY',
  failingWebhooks: 'SETTINGS',
  missingIdentity: 'SETTINGS',
  draftTerms: 'SETTINGS',
  noProducts: 'CATALOGUE',
} as const satisfies Record<keyof Awaited<ReturnType<typeof readDashboard>>['troubles'], Needed>;

/** The part of it that the merchant's rights open; null for the rest. */
export async function readDashboardFor(ctx: Context, merchant: Holder) {
  const board = await readDashboard(ctx);
  const open = <Value>(needed: Needed, value: Value) => (isAllowed(merchant, needed) ? value : null);
  const troubles = Object.entries(troubleRights).map(([kind, right]) => [
    kind,
    open(right, board.troubles[kind as keyof typeof troubleRights]),
  ]);
  return {
    ...board,
    waiting: open('ORDERS', board.waiting),
    lastRuns: open('MONEY', board.lastRuns),
    shortStock: open('CATALOGUE', board.shortStock),
    troubles: Object.fromEntries(troubles) as Record<keyof typeof troubleRights, number | null>,
  };
}

/** What a shop lacks before it sells; a practice shop lacks nothing. */
async function beforeOpening(ctx: Context) {
  if (ctx.config.isSandbox) return { missingIdentity: 0, draftTerms: 0, noProducts: 0 };
  const anything = { categoryNo: null, isGiftOnly: false, currency: ctx.config.SHOP_CURRENCY };
  const onSale = await listShopRows(ctx.db, 'SHOP', anything, { after: null, limit: 1 });
  return {
    missingIdentity: (await readMissingIdentity(ctx)).length,
    draftTerms: await countDraftTerms(ctx),
    noProducts: onSale.length === 0 ? 1 : 0,
  };
}

async function shortStock(ctx: Context, untilDay: string) {
  const needed = piecesNeeded(await findComingDemand(ctx.db, untilDay), untilDay);
  const stocks = await findOptionStocks(ctx.db, [...needed.keys()]);
  return stocks
    .map((option) => ({ ...option, needed: needed.get(option.optionNo) ?? 0 }))
    .filter(({ stock, needed: pieces }) => stock < pieces)
    .sort((one, other) => other.needed - other.stock - (one.needed - one.stock));
}
