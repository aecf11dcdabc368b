import { findReceiverNames } from '@/db/queries/application/closed-days';
import type { Context } from '@/lib/context';
import { neededAt } from '@/lib/domain/account/console-doors';
import { isAllowed, type SignedIn } from '@/lib/domain/account/rights';
import type { BoxesMoved, ClosedDaysPreview, MovingBox, NamedBox } from '@/lib/domain/application/box-moves';
import type { ClosedDaysChange } from '@/lib/domain/application/closed-days';
import { maskName } from '@/lib/domain/shared/masking';
import { viewForMerchant } from '../console/list';
import { previewClosedDays } from './preview-closed-days';

/** The preview of a change of the closed days, its boxes named as the merchant may see them. */
export async function previewNamedBoxes(
  ctx: Context,
  { merchant, change }: { merchant: SignedIn; change: ClosedDaysChange },
): Promise<ClosedDaysPreview<NamedBox>> {
  const { now, later, ...plan } = await previewClosedDays(ctx, change);
  const boxes = [...now, ...later].flatMap((move) => move.boxes);
  const ids = boxes.flatMap(({ recurringPaymentIds: [first] }) => first ?? []);
  const applications = new Map(
    (await viewForMerchant(ctx, [...new Set(ids)])).map((one) => [
      one.view.application.recurringPaymentId,
      one,
    ]),
  );
  const receivers = await findReceiverNames(
    ctx.db,
    boxes.flatMap(({ orderNo }) => orderNo ?? []),
  );
  const [mayApplications, mayOrders] = (['/admin/applications', '/admin/orders'] as const).map((list) =>
    isAllowed(merchant, neededAt(list)),
  );
  const nameOf = ({ orderNo, recurringPaymentIds: [first] }: MovingBox): string | null => {
    if (orderNo === null) return (mayApplications && first && applications.get(first)?.recipientName) || null;
    const receiver = mayOrders ? receivers.get(orderNo) : undefined;
    return receiver === undefined ? null : maskName(receiver);
  };
  const named = (move: BoxesMoved): BoxesMoved<NamedBox> => ({
    ...move,
    boxes: move.boxes.flatMap((box) => {
      const [first] = box.recurringPaymentIds;
      const application = first && applications.get(first);
      if (!application) return [];
      const { productNameKo, productNameEn } = application.view.application.snapshot;
      return [{ ...box, productNameKo, productNameEn, recipientName: nameOf(box) }];
    }),
  });
  return { ...plan, now: now.map(named), later: later.map(named) };
}
