import { expect, test } from 'vitest';
import { callEach } from '@/components/shared/console/list/call-each';
import type { Context } from '@/lib/context';
import { togetherActions } from '@/lib/domain/application/console-application';
import { type Status, statuses } from '@/lib/domain/application/status';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anOrderer } from '@/lib/testing/fixtures/applications';
import { anApplication, readApplication } from '@/lib/testing/fixtures/builders';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { pauseByMerchant } from './pause';
import { readForMerchant } from './read';
import { resumeByMerchant } from './resume';

const codeOf = (error: unknown) => (error as { code: string }).code;

/** An application of each status; of a pause by the shop also one whose last round could not be paid. */
async function oneOfEach(ctx: Context, orderer: Awaited<ReturnType<typeof anOrderer>>) {
  const ids: string[] = [];
  const wanted: Array<{ status: Status; failedRoundOn: string | null }> = [
    ...statuses.map((status) => ({ status, failedRoundOn: null })),
    { status: 'SYSTEM_PAUSED', failedRoundOn: '2026-01-15' },
  ];
  for (const { status, failedRoundOn } of wanted) {
    const isWaiting = status === 'WAITING';
    const input = isWaiting ? { isGift: true, status: 'WAITING' as const } : {};
    const { recurringPaymentId: id } = await anApplication(ctx, orderer, input);
    if (!isWaiting && status !== 'ACTIVE')
      await ctx.db
        .updateTable('application')
        .set({ status, failed_round_on: failedRoundOn, next_delivery_on: null, next_order_on: null })
        .where('recurring_payment_id', '=', id)
        .execute();
    ids.push(id);
  }
  return ids;
}

describeOnBoth('several applications together', (fresh) => {
  test.each([
    ['PAUSE', pauseByMerchant],
    ['RESUME', resumeByMerchant],
  ] as const)('%s leaves each as its own step would, with one row in the audit log', async (action, step) => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx, { stock: 99 });
    const merchant = await aMerchant(ctx);
    const [together, alone] = [await oneOfEach(ctx, orderer), await oneOfEach(ctx, orderer)];
    const call = (id: string) => step(ctx, { merchant, id, reason: '점검' });
    const stateOf = async (id: string) => {
      const { status, statusReason, nextDeliveryOn, nextOrderOn } = await readApplication(ctx, id);
      return { status, statusReason, nextDeliveryOn, nextOrderOn };
    };
    for (const id of together) {
      const application = await readApplication(ctx, id);
      const { actions } = await readForMerchant(ctx, id);
      // The list offers what the page of the application offers.
      expect(togetherActions(application).includes(action), application.status).toBe(
        actions.includes(action),
      );
    }

    const report = await callEach(together, { call, nameOf: (id) => id, textOf: codeOf });
    const refusals: Array<string | null> = [];
    for (const id of alone)
      refusals.push(
        await call(id).then(
          () => null,
          (error: unknown) => codeOf(error),
        ),
      );

    const refused = refusals.flatMap((why, at) => (why ? [{ name: together[at], why }] : []));
    expect(report).toEqual({ done: together.length - refused.length, refused });
    expect(report.done).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const [at, id] of together.entries())
      expect(await stateOf(id)).toEqual(await stateOf(alone[at] ?? ''));
    const audited = (await auditOf(ctx, merchant)).map(({ object }) => object);
    for (const ids of [together, alone])
      expect(audited.filter((object) => ids.some((id) => object === `application ${id}`))).toHaveLength(
        report.done,
      );
  });
});
