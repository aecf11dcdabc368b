import { Temporal } from 'temporal-polyfill';
import { type Charge, findCharge, findChargeSubject } from '@/db/queries/billing/charges';
import { findRefund, findRefundSubject, type Refund } from '@/db/queries/billing/refunds';
import { type ArchivedMoney, findArchivedMoney } from '@/db/queries/operations/archived-money';
import type { Context } from '@/lib/context';
import { pick } from '@/lib/domain/shared/pick';
import type { CardPayments, LookUp, RefundRequest } from '@/lib/ports/card-payments';

/** The gateway of a card, charge or refund: the configured one, or a former one. */
export function gatewayNamed({ ports }: Context, name: string): CardPayments {
  return name === ports.cardPayments.name ? ports.cardPayments : ports.gatewayOf(name);
}

export const lookUpTransaction = async (
  ctx: Context,
  kind: 'CHARGE' | 'REFUND',
  key: string,
): Promise<LookUp> => {
  if (kind === 'CHARGE') {
    const charge = await findCharge(ctx.db, key);
    if (charge) return lookUpCharge(ctx, charge);
  } else {
    const refund = await findRefund(ctx.db, key);
    if (refund) return lookUpRefund(ctx, refund);
  }
  const archived = await findArchivedMoney(ctx.db, key);
  if (archived?.kind === kind) return lookUpArchived(ctx, archived);
  throw new Error(`No ${kind.toLowerCase()} ${key}`);
};

/** The archive keeps no card: a gateway that searches by card is asked without it. */
async function lookUpArchived(ctx: Context, money: ArchivedMoney): Promise<LookUp> {
  const { kind, key, orderNo, gateway, amount, chargeKey, chargeRef } = money;
  const request = { key, orderNo, amount, currency: ctx.config.SHOP_CURRENCY, cardToken: '' };
  const at = Temporal.Instant.from(money.startedAt);
  return gatewayNamed(ctx, gateway).lookUp(
    kind === 'CHARGE' ? { kind, ...request, at } : { kind, ...request, at, chargeKey, chargeRef },
  );
}

export async function lookUpCharge(ctx: Context, charge: Charge): Promise<LookUp> {
  const { cardToken } = await findChargeSubject(ctx.db, charge);
  return gatewayNamed(ctx, charge.gateway).lookUp({
    kind: 'CHARGE',
    ...pick(charge, 'key', 'orderNo', 'amount'),
    cardToken,
    currency: ctx.config.SHOP_CURRENCY,
    at: Temporal.Instant.from(charge.startedAt),
  });
}

export async function lookUpRefund(ctx: Context, refund: Refund): Promise<LookUp> {
  const { gateway, request } = await refundRequest(ctx, refund);
  return gateway.lookUp({ ...request, kind: 'REFUND' });
}

/** A refund goes through the gateway that took the payment (docs/rules/money.md#refunds). */
export async function refundRequest(
  ctx: Context,
  refund: Refund,
): Promise<{ gateway: CardPayments; request: RefundRequest }> {
  const { gateway, chargeRef, cardToken } = await findRefundSubject(ctx.db, refund);
  const request = {
    ...pick(refund, 'key', 'orderNo', 'chargeKey', 'amount'),
    chargeRef,
    cardToken,
    currency: ctx.config.SHOP_CURRENCY,
    at: Temporal.Instant.from(refund.startedAt),
  };
  return { gateway: gatewayNamed(ctx, gateway), request };
}
