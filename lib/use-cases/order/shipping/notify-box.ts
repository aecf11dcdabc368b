import { findApplication } from '@/db/queries/application/applications';
import { findOrder } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { OrderLine } from '@/lib/domain/order/order';
import { notifyOrderer, notifyRecipient } from '../../billing/round/notify';
import { productText } from '../../messaging/message/texts';

/** Notifies the recipient of a gift once per box (docs/rules/messages.md#boxes). The last rounds have a text of their own. */
export async function notifyShipped(
  ctx: Context,
  trx: Trx,
  lines: OrderLine[],
  deliveryNo: number,
): Promise<void> {
  const rounds = await roundsOf(trx, lines);
  const [first] = rounds;
  if (!first) return;
  const isLast = rounds.every(({ application, line }) => line.round === application.lastRound);
  await notifyRecipient(ctx, trx, first.application, {
    kind: isLast ? 'LAST_BOX_SHIPPED' : 'BOX_SHIPPED',
    subject: String(deliveryNo),
    values: contentsOf(rounds),
  });
}

/** Notifies the recipient once per box, and the orderer of each round that arrived in it (docs/rules/messages.md#boxes). */
export async function notifyDelivered(ctx: Context, trx: Trx, line: OrderLine): Promise<void> {
  const application = await findApplication(trx, line.recurringPaymentId);
  if (!application) return;
  if (application.isGift)
    await notifyRecipient(ctx, trx, application, {
      kind: 'BOX_DELIVERED',
      subject: line.deliveryNo === null ? `line ${line.orderOptionNo}` : String(line.deliveryNo),
      values: contentsOf(await roundsOf(trx, await linesInBox(trx, line))),
    });
  await notifyOrderer(ctx, trx, application, {
    kind: 'ROUND_DELIVERED',
    subject: String(line.orderOptionNo),
    values: (language) => ({ round: roundText(line.round, application.lastRound, language) }),
  });
}

async function linesInBox(trx: Trx, line: OrderLine): Promise<OrderLine[]> {
  if (line.deliveryNo === null) return [line];
  const order = await findOrder(trx, line.orderNo);
  return order?.lines.filter(({ deliveryNo }) => deliveryNo === line.deliveryNo) ?? [];
}

const contentsOf = (rounds: Round[]) => (language: 'ko' | 'en') => ({
  'product.name': productText(
    rounds.map(({ application }) => application),
    language,
  ),
});

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
function roundText(round: number, lastRound: number | null, language: 'ko' | 'en'): string {
  if (language === 'ko') return `${lastRound === null ? round : `${round}/${lastRound}`}회차`;
  return lastRound === null ? String(round) : `${round} of ${lastRound}`;
}
