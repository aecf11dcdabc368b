import type { Context } from '@/lib/context';
import { isAllowed, type Needed, type SignedIn } from '@/lib/domain/account/rights';
import { countForMerchant, listForMerchant } from '../../application/console/list';
import { listMessagesForMerchant } from '../../application/console/list-messages';
import { listFailedPayments } from '../../billing/payment/list-failed';
import { listPaymentCases } from '../../billing/payment-case/list';
import { listClaims } from '../../claim/console/list';
import { listBoxCases } from '../../gift/box-case/list';
import { countLines, listConsoleLines } from '../../order/console/list';
import { nextBoxesAfter, shipUntilToday } from '../../order/shared/ship-day';

/** The rest is behind the link of each list. */
const shown = 5;

const allLines = { status: null, deliveryOn: null, isGift: null, search: null };
const allApplications = {
  search: null,
  statuses: null,
  isGift: null,
  cycleType: null,
  startYmd: null,
  endYmd: null,
  isFlagged: false,
};

/**
 * What waits for the merchant today, the first rows of each list, by the use cases of the whole lists; null where the merchant
 * may not open the list.
 */
export async function listWork(ctx: Context, merchant: SignedIn) {
  const open = async <Rows>(needed: Needed, read: () => Promise<Rows>) =>
    isAllowed(merchant, needed) ? await read() : null;
  const toShip = { ...allLines, isToShip: true };
  const ending = { ...allApplications, statuses: ['WAITING'] as const, isEnding: true };
  const page = { after: null, limit: shown, isOldestFirst: true };
  return {
    ship: await open(['ORDERS', 'PACKING'], async () => ({
      lines: (
        await listConsoleLines(ctx, { ...toShip, sort: 'oldest', beforeLine: null, limit: shown }, merchant)
      ).lines,
      count: (await countLines(ctx, toShip, [])).total,
      next: await nextBoxesAfter(ctx, await shipUntilToday(ctx)),
    })),
    failed: await open(['ORDERS', 'MONEY'], () => listFailedPayments(ctx, shown)),
    ending: await open('ORDERS', async () => ({
      applications: (await listForMerchant(ctx, { ...ending, ...page }, merchant)).applications,
      count: (await countForMerchant(ctx, ending, [])).total,
    })),
    texts: await open('MESSAGES', () => listUndelivered(ctx, merchant)),
    claims: await open(
      ['ORDERS', 'MONEY'],
      async () =>
        (await listClaims(ctx, { status: 'LIVE', sort: 'oldest', beforeClaimNo: null, limit: shown })).claims,
    ),
    boxCases: await open('ORDERS', () =>
      listBoxCases(ctx, { isOpen: true, beforeCaseNo: null, limit: shown }),
    ),
    paymentCases: await open(
      'MONEY',
      async () => (await listPaymentCases(ctx, { isOpen: true, beforeCaseNo: null, limit: shown })).cases,
    ),
  };
}

/** First the texts that gifts wait for, then the others that could not be sent. */
async function listUndelivered(ctx: Context, merchant: SignedIn) {
  const filter = {
    state: null,
    kind: null,
    groupNo: null,
    delivery: null,
    beforeMessageNo: null,
    limit: shown,
  };
  const { messages: unreached } = await listMessagesForMerchant(ctx, merchant, {
    ...filter,
    isUnreached: true,
  });
  const { messages: failed } = await listMessagesForMerchant(ctx, merchant, { ...filter, state: 'FAILED' });
  const others = failed.filter(({ messageNo }) => unreached.every((one) => one.messageNo !== messageNo));
  return [...unreached, ...others].slice(0, shown);
}
