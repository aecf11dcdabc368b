import { findApplication } from '@/db/queries/application/applications';
import { findOrder } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { OrderLine } from '@/lib/domain/order/order';
import type { Language } from '@/lib/domain/shared/words/language';
import { notifyOrderer, notifyRecipient } from '../../billing/round/notify';

/** Tells the recipient of a gift, or the orderer of an ordinary order, once per box that leaves (docs/rules/messages.md#boxes). */
export async function notifyShipped(
  ctx: Context,
  trx: Trx,
  lines: OrderLine[],
  deliveryNo: number,
): Promise<void> {
  const rounds = await roundsOf(trx, lines);
  const [first] = rounds;
  if (!first) return;
  const box = { subject: String(deliveryNo), about: rounds.map(({ application }) => application) };
  if (!first.application.isGift) {
    await notifyOrderer(ctx, trx, first.application, {
      kind: 'ORDER_SHIPPED',
      ...box,
      values: () => orderLink(ctx, first.line),
    });
    return;
  }
  const isLast = rounds.every(({ application, line }) => line.round === application.lastRound);
  await notifyRecipient(ctx, trx, first.application, {
    kind: isLast ? 'LAST_BOX_SHIPPED' : 'BOX_SHIPPED',
    ...box,
  });
}

/** Tells the same person once per box that arrives, and the giver of each round of a gift (docs/rules/messages.md#boxes). */
export async function notifyDelivered(ctx: Context, trx: Trx, line: OrderLine): Promise<void> {
  const application = await findApplication(trx, line.recurringPaymentId);
  if (!application) return;
  const rounds = await roundsOf(trx, await linesInBox(trx, line));
  const box = {
    subject: line.deliveryNo === null ? `line ${line.orderOptionNo}` : String(line.deliveryNo),
    about: rounds.map((round) => round.application),
  };
  if (!application.isGift) {
    await notifyOrderer(ctx, trx, application, {
      kind: 'ORDER_DELIVERED',
      ...box,
      values: () => orderLink(ctx, line),
    });
    return;
  }
  await notifyRecipient(ctx, trx, application, { kind: 'BOX_DELIVERED', ...box });
  await notifyOrderer(ctx, trx, application, {
    kind: 'ROUND_DELIVERED',
    subject: String(line.orderOptionNo),
    values: (language) => ({ round: roundText(line.round, application.lastRound, language) }),
  });
}

const orderLink = (ctx: Context, { orderNo }: OrderLine) => ({
  link: `${ctx.config.SHOP_BASE_URL}/my/orders/${orderNo}`,
});

async function linesInBox(trx: Trx, line: OrderLine): Promise<OrderLine[]> {
  if (line.deliveryNo === null) return [line];
  const order = await findOrder(trx, line.orderNo);
  return order?.lines.filter(({ deliveryNo }) => deliveryNo === line.deliveryNo) ?? [];
}

type Round = { line: OrderLine; application: Application };

async function roundsOf(trx: Trx, lines: OrderLine[]): Promise<Round[]> {
  const rounds: Round[] = [];
  for (const line of lines) {
    const application = await findApplication(trx, line.recurringPaymentId);
    if (application) rounds.push({ line, application });
  }
  return rounds;
}

/** "2/6회차" or "2 of 6"; without an end "2회차" or "2". */
function roundText(round: number, lastRound: number | null, language: Language): string {
  if (language === 'ko') return `${lastRound === null ? round : `${round}/${lastRound}`}회차`;
  return lastRound === null ? String(round) : `${round} of ${lastRound}`;
}
