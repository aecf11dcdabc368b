import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { Order } from '@/lib/domain/order/order';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { runStep } from '@/lib/jobs/run-step';
import { archiveContract } from '@/lib/use-cases/operations/archive/archive-contract';
import { deliverOrder, shipOrder } from '@/lib/use-cases/order/shared/ship';
import type { ShopFixture } from './builders';
import type { TestClock } from './context';
import { anOrder } from './orders';

/** Contracts that are over, for tests below HTTP. */
export type OverContract = { order: Order; application: Application; groupNo: GroupNo };

/** One ordinary round, paid. */
export async function aPaidContract(
  ctx: Context,
  clock: TestClock,
  shop: ShopFixture,
): Promise<OverContract> {
  const { order, applications } = await anOrder(ctx, clock, shop, [{ lastRound: 1 }]);
  const [application] = applications;
  if (!application) throw new Error('No application was made');
  return { order, application, groupNo: application.groupNo };
}

/** Its box is sent, arrives, and nobody complains in time. */
export async function confirmed(ctx: Context, clock: TestClock, orderNo: string): Promise<void> {
  await shipOrder(ctx, { orderNo, companyType: 'CJ', invoiceNo: '640011112222' });
  await deliverOrder(ctx, { orderNo });
  clock.advance({ days: 9 });
  await runStep(ctx);
}

/** Into the store of kept contracts, whatever the day. */
export async function archiveNow(ctx: Context, groupNo: GroupNo): Promise<void> {
  if (!(await ctx.transaction((trx) => archiveContract(ctx, trx, groupNo))))
    throw new Error(`Contract ${groupNo} is not over`);
}
