import {
  findOwnCharges,
  findOwnLines,
  findOwnRefunds,
  type OwnCharge,
  type OwnLine,
  sumOwnRefunds,
} from '@/db/queries/billing/ledger';
import { minuteOf } from '@/db/queries/billing/transactions';
import type { Context } from '@/lib/context';
import { isCurrency, plainMoney } from '@/lib/domain/billing/currency';
import type { BookedMoney } from '@/lib/ports/card-payments';
import type { Difference, DifferenceKind } from './difference';

/** A charge that the gateway has booked but that paid no order here. */
export type Unmatched = { booked: BookedMoney; kind: 'UNKNOWN_HERE' | 'REFUSED_HERE'; refunded: number };

/** The result of reading one gateway's ledger. Its size depends on the differences, not on the ledger. */
export type GatewayLedger = {
  gateway: string;
  differences: Difference[];
  unmatched: Map<string, Unmatched>;
  /** How many movements both ledgers agree on, by our minute. */
  matched: Map<string, number>;
  charges: number;
  refunds: number;
};

export const nothingRead = (gateway: string): GatewayLedger => ({
  gateway,
  differences: [],
  unmatched: new Map(),
  matched: new Map(),
  charges: 0,
  refunds: 0,
});

/** Compares one page of a gateway's ledger with ours. Bookings of ours at another gateway do not count. */
export async function compareTheirs(ctx: Context, page: BookedMoney[], theirs: GatewayLedger): Promise<void> {
  const charges = page.filter(({ kind }) => kind === 'CHARGE');
  const refunds = page.filter(({ kind }) => kind === 'REFUND');
  theirs.charges += charges.length;
  theirs.refunds += refunds.length;
  await compareCharges(ctx, charges, theirs);
  await compareRefunds(ctx, refunds, theirs);
}

/**
 * The order of the reads matters: each row is written no later than the one before it becomes visible, so no
 * row that a settled charge caused is missing. `compareOpen`, or the process that is asking, handles attempts
 * that are open here.
 */
async function compareCharges(ctx: Context, page: BookedMoney[], theirs: GatewayLedger): Promise<void> {
  const own = await findOwnCharges(
    ctx.db,
    page.map(({ key }) => key),
  );
  const lines = await findOwnLines(ctx.db, [...new Set([...own.values()].map(({ orderNo }) => orderNo))]);
  const refunded = await sumOwnRefunds(ctx.db, [...own.keys()]);
  for (const booked of page) {
    const ours = ofGateway(theirs, own.get(booked.key));
    if (ours === undefined) theirs.unmatched.set(booked.key, { booked, kind: 'UNKNOWN_HERE', refunded: 0 });
    else if (ours.state === 'DECLINED')
      theirs.unmatched.set(booked.key, { booked, kind: 'REFUSED_HERE', refunded: 0 });
    else if (ours.state === 'PAID') {
      match(theirs, ours.startedAt);
      const owed = owedBack(ours, lines.get(ours.orderNo));
      comparePaid(ctx, booked, ours, { owed, refunded: refunded.get(ours.key) ?? 0 }, theirs);
    }
  }
}

function comparePaid(
  ctx: Context,
  booked: BookedMoney,
  ours: OwnCharge,
  { owed, refunded }: { owed: number; refunded: number },
  theirs: GatewayLedger,
): void {
  const { SHOP_CURRENCY: currency } = ctx.config;
  const said = (amount: number) => plainMoney(amount, currency);
  const there = bookedAmount(booked);
  const report = (kind: DifferenceKind, here: string, there: string) =>
    theirs.differences.push({ ...subjectOf(booked), kind, here, there });
  if (booked.currency !== currency) report('CURRENCY_DIFFERS', currency, booked.currency);
  if (booked.amount !== ours.amount) report('AMOUNT_DIFFERS', said(ours.amount), there);
  else if (ours.order && booked.amount !== ours.order.payAmt)
    report('AMOUNT_DIFFERS', `order of ${said(ours.order.payAmt)}`, there);
  if (ours.order && ours.order.paymentState !== 'PAID')
    report('ORDER_NOT_PAID', `order ${ours.order.paymentState}`, there);
  if (refunded < owed) report('ENDED_NOT_REFUNDED', `${said(refunded)} of ${said(owed)} paid back`, there);
}

/**
 * The amount to refund because lines ended while the gateway was being asked
 * (docs/rules/money.md#close-and-pause).
 */
function owedBack(ours: OwnCharge, lines: OwnLine[] | undefined): number {
  // No lines: the order was archived, perhaps after its charge was read.
  if (ours.order === null || lines === undefined) return 0;
  const live = lines.filter((line) => !line.isVoid);
  if (live.length === 0) return ours.amount;
  return ours.order.goodsAmt - live.reduce((sum, line) => sum + line.buyAmt, 0);
}

async function compareRefunds(ctx: Context, page: BookedMoney[], theirs: GatewayLedger): Promise<void> {
  const own = await findOwnRefunds(
    ctx.db,
    page.map(({ key }) => key),
  );
  for (const booked of page) {
    const charge = booked.chargeKey === null ? undefined : theirs.unmatched.get(booked.chargeKey);
    if (charge) charge.refunded += booked.amount;
    const ours = ofGateway(theirs, own.get(booked.key));
    const report = (kind: DifferenceKind, here: string | null) =>
      theirs.differences.push({ ...subjectOf(booked), kind, here, there: bookedAmount(booked) });
    if (ours === undefined) report('UNKNOWN_HERE', null);
    else if (ours.state === 'REFUSED') report('REFUSED_HERE', 'refused');
    else if (ours.state === 'DONE') {
      match(theirs, ours.startedAt);
      if (booked.amount !== ours.amount)
        report('AMOUNT_DIFFERS', plainMoney(ours.amount, ctx.config.SHOP_CURRENCY));
    }
  }
}

function ofGateway<Own extends { gateway: string }>({ gateway }: GatewayLedger, ours: Own | undefined) {
  return ours?.gateway === gateway ? ours : undefined;
}

function match(theirs: GatewayLedger, startedAt: string) {
  const minute = minuteOf(startedAt);
  theirs.matched.set(minute, (theirs.matched.get(minute) ?? 0) + 1);
}

/** In the gateway's currency, which may be one that no shop sells in. */
export const bookedAmount = ({ amount, currency }: BookedMoney): string =>
  isCurrency(currency) ? plainMoney(amount, currency) : `${amount}`;

export function subjectOf(booked: BookedMoney): Pick<Difference, 'money' | 'key' | 'orderNo' | 'rounds'> {
  return { money: booked.kind, key: booked.key, orderNo: booked.orderNo, rounds: booked.rounds };
}
