import {
  findCharge,
  findOpenCharges,
  findOpenRefunds,
  findRefund,
  leaseCharge,
  leaseRefund,
} from '@/db/queries/charges';
import type { Context } from '@/lib/context';
import { type BatchResult, eachOne } from '../batch';
import { businessNow, wallNow } from '../calendar';
import { chargeLeaseSeconds } from './attempt';
import { sendCharge, settleCharge } from './charge';
import { sendRefund, settleRefund } from './refund';

/**
 * Attempts whose process died, and outcomes that are unknown: the gateway's books are asked first. What never arrived there is
 * sent again under the same key, so it cannot be booked twice (domain.md, Money; field report B03).
 */
export async function settleOpenCharges(ctx: Context): Promise<BatchResult> {
  const open = await findOpenCharges(ctx.db, businessNow(ctx), wallNow(ctx), 200);
  return eachOne(
    ctx,
    'settle-open-charges',
    open.map((charge) => charge.key),
    async (key) => {
      if (!(await ctx.transaction((trx) => leaseCharge(trx, key, wallNow(ctx), leaseEnd(ctx))))) return;
      const charge = await findCharge(ctx.db, key);
      if (!charge) return;
      const found = await ctx.ports.cardPayments.lookUp(key);
      if (found.kind === 'absent') await sendCharge(ctx, key);
      else await settleCharge(ctx, charge, found);
    },
  );
}

export async function settleOpenRefunds(ctx: Context): Promise<BatchResult> {
  const open = await findOpenRefunds(ctx.db, businessNow(ctx), wallNow(ctx), 200);
  return eachOne(
    ctx,
    'settle-open-refunds',
    open.map((refund) => refund.key),
    async (key) => {
      if (!(await ctx.transaction((trx) => leaseRefund(trx, key, wallNow(ctx), leaseEnd(ctx))))) return;
      const refund = await findRefund(ctx.db, key);
      if (!refund) return;
      const found = await ctx.ports.cardPayments.lookUp(key);
      if (found.kind === 'absent') await sendRefund(ctx, key);
      else await settleRefund(ctx, refund, found);
    },
  );
}

function leaseEnd(ctx: Context): string {
  return ctx.clock.wallNow().add({ seconds: chargeLeaseSeconds }).toString();
}
