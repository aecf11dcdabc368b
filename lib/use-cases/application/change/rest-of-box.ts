import { findRecordsOfGroup } from '@/db/queries/application/application-lists';
import type { Context } from '@/lib/context';
import { type Application, pricedLine, type Snapshot } from '@/lib/domain/application/application';
import { orderAmounts } from '@/lib/domain/billing/money';
import { remoteFees } from '../view/view';

export type RestOfBox = {
  products: Array<Pick<Snapshot, 'productNameKo' | 'productNameEn'>>;
  deliveryAmt: number;
  payAmt: number;
};

/**
 * The remaining box if this application leaves it and the delivery fee then rises, because both together had
 * free delivery (docs/rules/money.md#delivery-fee); null if the fee does not rise.
 */
export async function restOfBox(ctx: Context, application: Application): Promise<RestOfBox | null> {
  const { recurringPaymentId, groupNo, status, nextDeliveryOn, cardNo } = application;
  if (status !== 'ACTIVE' || nextDeliveryOn === null) return null;
  const others = (await findRecordsOfGroup(ctx.db, groupNo)).filter(
    ({ application: other }) =>
      other.recurringPaymentId !== recurringPaymentId &&
      other.status === 'ACTIVE' &&
      other.nextDeliveryOn === nextDeliveryOn &&
      other.cardNo === cardNo,
  );
  if (others.length === 0) return null;
  const lines = others.map((other) => pricedLine(other.application));
  const remoteAmt = Math.min(...(await remoteFees(ctx, others)).values());
  const together = orderAmounts([pricedLine(application), ...lines], remoteAmt);
  const { deliveryAmt, payAmt } = orderAmounts(lines, remoteAmt);
  if (deliveryAmt <= together.deliveryAmt) return null;
  return { products: others.map((other) => other.application.snapshot), deliveryAmt, payAmt };
}
