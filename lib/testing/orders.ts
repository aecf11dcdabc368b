import { Temporal } from 'temporal-polyfill';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import { startOfDay } from '@/lib/domain/application/schedule';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { createDueOrders } from '@/lib/use-cases/billing/round/create-due';
import { type ApplicationInput, anApplication, type ShopFixture } from './builders';
import type { TestClock } from './context';

/** Orders for tests below HTTP. */
export function theOrderer({ memberNo }: Pick<ShopFixture, 'memberNo'>): Member {
  return {
    memberNo,
    memberId: 'gildong',
    role: 'ORDERER',
    name: '김길동',
    mobile: '01020000001',
    email: 'gildong@example.com',
    language: 'ko',
  };
}

/** The first order of one group, on its day: a line for each wish. */
export async function anOrder(
  ctx: Context,
  clock: TestClock,
  shop: ShopFixture,
  wishes: [ApplicationInput, ...ApplicationInput[]] = [{}],
): Promise<{ order: Order; line: OrderLine; applications: Application[] }> {
  const [first, ...more] = wishes;
  const applications = [await anApplication(ctx, shop, first)];
  const { groupNo, nextOrderOn } = applications[0] ?? {};
  for (const wish of more)
    applications.push(await anApplication(ctx, shop, { ...wish, ...(groupNo && { groupNo }) }));
  if (!groupNo || !nextOrderOn) throw new Error('No application is to come');
  const dueOn = Temporal.PlainDate.from(nextOrderOn);
  const pause = clock.businessNow().until(startOfDay(dueOn, ctx.config.SHOP_TIME_ZONE));
  if (pause.sign > 0) clock.advance(pause.round({ largestUnit: 'hours' }));
  await createDueOrders(ctx, { groupNo });
  return { ...(await theOrder(ctx, groupNo)), applications };
}

export async function theOrder(ctx: Context, groupNo: GroupNo): Promise<{ order: Order; line: OrderLine }> {
  const [order] = await findOrdersOfGroup(ctx.db, groupNo);
  const line = order?.lines[0];
  if (!order || !line) throw new Error('No order was created');
  return { order, line };
}
