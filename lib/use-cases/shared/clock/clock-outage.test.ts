import { expect, test } from 'vitest';
import { findOrdersOfGroup } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  type ApplicationInput,
  anApplication,
  aShop,
  readApplication,
} from '@/lib/testing/fixtures/builders';
import { aSentGift, giftTerms, textsOf } from '@/lib/testing/fixtures/gifts';
import { goTo, runAround, runDaily, runJobs } from '@/lib/testing/fixtures/moments';

/**
 * The shop is down for days while the calendar goes on (docs/safety.md, S69; docs/rules/calendar.md#outage).
 */
const monthlyOn = (date: number): ApplicationInput => ({ cycle: { cycleType: 'MONTH', cycle: 1, date } });
const onMondays: ApplicationInput = { cycle: { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'MONDAY' } };

/** On 8 January at nine the outage begins, with a text being sent and one card declined for the first time. */
async function untilDark(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const { gateway, messages } = ctx.ports.sandbox ?? {};
  if (!gateway || !messages) throw new Error('This test needs the sandbox');
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const stories = {
    weekly: await anApplication(ctx, shop, { ...onMondays, lastRound: 4 }),
    gift: await anApplication(ctx, shop, { ...monthlyOn(15), isGift: true }),
    // Its order day falls into the outage; its delivery date does not in the ten-day outage.
    nineteenth: await anApplication(ctx, shop, monthlyOn(19)),
    twentyFifth: await anApplication(ctx, shop, monthlyOn(25)),
    declined: await anApplication(ctx, shop, monthlyOn(10)),
  };
  await runDaily(ctx, clock, '2026-01-07');
  messages.addFault({ when: 'before', action: 'http500', times: 1_000 });
  const waiting = await aSentGift(ctx, shop);
  gateway.addFault({ when: 'before', action: 'decline:insufficient_funds', times: 1 });
  await runDaily(ctx, clock, '2026-01-08');
  expect(await linesOf(ctx, stories.declined)).toEqual(['1 2026-01-10 PAY_WAIT']);
  expect((await textsOf(ctx, waiting.groupNo, 'ADDRESS_INPUT'))[0]?.state).toBe('PENDING');
  return { ctx, clock, gateway, messages, waiting, stories };
}

async function linesOf(ctx: Context, { groupNo }: Application): Promise<string[]> {
  const orders = (await findOrdersOfGroup(ctx.db, groupNo)).reverse();
  return orders.flatMap(({ lines, deliveryOn }) =>
    lines.map(({ round, status }) => `${round} ${deliveryOn} ${status}`),
  );
}

const paid = (...dates: string[]) => dates.map((date, nth) => `${nth + 1} ${date} PAY_DONE`);

/** The deliveries of each application by the morning after the outage, its flag, and its deliveries at the end. */
const ends = {
  'ten days': {
    back: '2026-01-18',
    atOnce: {
      weekly: { dates: ['2026-01-21'], isFlagged: true, nextDeliveryOn: '2026-01-26' },
      gift: { dates: ['2026-01-21'], isFlagged: true, nextDeliveryOn: '2026-02-15' },
      nineteenth: { dates: ['2026-01-19'], isFlagged: false, nextDeliveryOn: '2026-02-19' },
      twentyFifth: { dates: [], isFlagged: false, nextDeliveryOn: '2026-01-25' },
    },
    inTheEnd: {
      weekly: ['2026-01-21', '2026-01-26', '2026-02-02', '2026-02-09'],
      gift: ['2026-01-21', '2026-02-15', '2026-03-15'],
      nineteenth: ['2026-01-19', '2026-02-19', '2026-03-19'],
      twentyFifth: ['2026-01-25', '2026-02-25', '2026-03-25'],
    },
    until: '2026-04-01',
  },
  'seventy days': {
    back: '2026-03-19',
    atOnce: {
      weekly: { dates: ['2026-03-22'], isFlagged: true, nextDeliveryOn: '2026-03-23' },
      gift: { dates: ['2026-03-22'], isFlagged: true, nextDeliveryOn: '2026-04-15' },
      // Two dates are missed and the third is today: one order for them all.
      nineteenth: { dates: ['2026-03-22'], isFlagged: true, nextDeliveryOn: '2026-04-19' },
      twentyFifth: { dates: ['2026-03-22'], isFlagged: true, nextDeliveryOn: '2026-03-25' },
    },
    inTheEnd: {
      weekly: ['2026-03-22', '2026-03-23', '2026-03-30', '2026-04-06'],
      gift: ['2026-03-22', '2026-04-15', '2026-05-15'],
      nineteenth: ['2026-03-22', '2026-04-19', '2026-05-19'],
      twentyFifth: ['2026-03-22', '2026-03-25', '2026-04-25'],
    },
    until: '2026-06-01',
  },
} as const;
const names = ['weekly', 'gift', 'nineteenth', 'twentyFifth'] as const;

describeOnBoth('after an outage of', (fresh) => {
  for (const [long, { back, atOnce, inTheEnd, until }] of Object.entries(ends))
    test(`${long} each application gets one order at once and then keeps its grid and its end (S69, B52)`, async () => {
      const { ctx, clock, gateway, messages, waiting, stories } = await untilDark(await fresh());
      const askedBefore = gateway.requests().length;
      goTo(ctx, clock, `${back}T09:00`);
      messages.clearFaults();
      for (let n = 0; n < 3; n += 1) await runJobs(ctx);

      for (const name of names) {
        const { dates, ...state } = atOnce[name];
        expect([name, await linesOf(ctx, stories[name])]).toEqual([name, paid(...dates)]);
        const { recurringPaymentId } = stories[name];
        expect(await readApplication(ctx, recurringPaymentId)).toMatchObject({ status: 'ACTIVE', ...state });
      }
      const caughtUp = names.filter((name) => atOnce[name].dates.length > 0).length;
      expect(gateway.requests()).toHaveLength(askedBefore + caughtUp);

      // The retry window closed during the outage: no card is charged any more, and each side is notified once.
      expect(await linesOf(ctx, stories.declined)).toEqual(['1 2026-01-10 PAY_FAIL']);
      expect(await readApplication(ctx, stories.declined.recurringPaymentId)).toMatchObject({
        status: 'SYSTEM_PAUSED',
        statusReason: 'PAYMENT_FAIL',
        createdRounds: 0,
      });
      expect(await textsOf(ctx, stories.declined.groupNo, 'PAYMENT_FAILED')).toHaveLength(1);

      expect(await readApplication(ctx, waiting.application.recurringPaymentId)).toMatchObject({
        status: 'SYSTEM_CLOSED',
        statusReason: 'SHIPPING_INPUT_CANCEL',
      });
      expect(await textsOf(ctx, waiting.groupNo, 'ADDRESS_INPUT')).toMatchObject([{ state: 'DROPPED' }]);
      const sent = messages.list().map(({ template }) => template);
      expect(sent).not.toContain('ADDRESS_INPUT');
      expect(sent.filter((template) => template === 'GIFT_EXPIRED')).toHaveLength(1);

      await runAround(ctx, clock, Object.values(inTheEnd).flat(), until);
      for (const name of names) {
        expect([name, await linesOf(ctx, stories[name])]).toEqual([name, paid(...inTheEnd[name])]);
        const { recurringPaymentId } = stories[name];
        expect((await readApplication(ctx, recurringPaymentId)).status).toBe('ROUND_FINISHED');
      }
      const rounds = names.reduce((sum, name) => sum + inTheEnd[name].length, 0);
      expect(gateway.charges()).toHaveLength(rounds);
      expect(messages.list().filter(({ template }) => template === 'GIFT_EXPIRED')).toHaveLength(1);
    });
});
