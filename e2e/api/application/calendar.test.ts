import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../fixtures';
import type { Detail } from '../../scenarios/orders';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { type Applied, giftBody, makeSheet, registerCard } from '../../stories';

/**
 * The calendar over the API, on servers in other time zones than the shop's (docs/safety.md, S67): the preview, the estimate, the
 * list of orders and the bank give the same dates, on days of 23, 24 or 25 hours.
 */
let west: OwnShop;
let east: OwnShop;

beforeAll(async () => {
  const open = (TZ: string) => openOwnShop({ TZ, SHOP_TIME_ZONE: 'Asia/Seoul' });
  [west, east] = await Promise.all([open('America/New_York'), open('Pacific/Kiritimati')]);
});
afterAll(() => Promise.all([west?.end(), east?.end()]));

type Shop = OwnShop['shop'];
const monthly = (date: number) => ({ cycleType: 'MONTH', cycle: 1, date, dayOfWeek: null });
const sundays = { cycleType: 'WEEK', cycle: 1, date: null, dayOfWeek: 'SUNDAY' };
type Delivery = ReturnType<typeof monthly> | typeof sundays;

async function startAt(shop: Shop, now: string): Promise<Caller> {
  await shop.reset({ now });
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  return gildong;
}

/** Makes an ordinary application with the first product that allows this delivery; returns its number. */
async function apply(shop: Shop, orderer: Caller, delivery: Delivery): Promise<string> {
  const book = await orderer.get<{ bookedAddresses: Array<{ addressNo: number }> }>(
    '/profile/shipping-addresses',
  );
  for (const { productNo, recurring, options } of await shop.products()) {
    const optionNo = options.find(({ stock }) => stock > 50)?.optionNo;
    if (!recurring || optionNo === undefined) continue;
    const wish = { isPresent: false, lastRound: null, delivery, products: [{ productNo, optionNo }] };
    const orderSheetNo = await makeSheet(shop, orderer, wish).catch(() => null);
    if (orderSheetNo === null) continue;
    const { receiverInfoForPresent: _none, ...body } = giftBody(orderSheetNo);
    const addressNo = book.body.bookedAddresses[0]?.addressNo;
    const applied = await orderer.post<Applied>('/recurring-payments', { ...body, addressNo });
    expect(applied.status).toBe(200);
    return applied.body.products[0]?.recurringPaymentId ?? '';
  }
  throw new Error('No product allows this delivery');
}

type Lived = Detail & { rounds: Array<{ round: number; orderNo: string; deliveryYmd: string }> };

/** Every date of one application from the API and the bank, after its time is over. */
async function datesOf(shop: Shop, orderer: Caller, id: string, zone: string) {
  const { body } = await orderer.get<Lived>(`/recurring-payments/${id}`);
  const { cycleType, cycle, date, dayOfWeek } = body.deliveryCycle;
  const given = {
    cycleType,
    cycle,
    ...(date && { cycleDate: date }),
    ...(dayOfWeek && { cycleDayOfWeek: dayOfWeek }),
  };
  const preview = await orderer.get<{ nextRecurringDate: string; afterNextRecurringDate: string }>(
    '/recurring-payments/next-recurring-date',
    { query: { recurringPaymentId: id, ...given } },
  );
  const charges = await shop.charges();
  const chargedOn = body.rounds.map(({ orderNo }) =>
    charges.filter((entry) => entry.orderNo === orderNo).map(({ at }) => dayIn(zone, at)),
  );
  return {
    rounds: body.rounds.map(({ round, deliveryYmd }) => `${round} ${deliveryYmd}`),
    chargedOn: chargedOn.flat(),
    next: body.nextDeliveryDate,
    preview: [preview.body.nextRecurringDate, preview.body.afterNextRecurringDate],
  };
}

const dayIn = (zone: string, at: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(Date.parse(at));

const numbered = (...dates: string[]) => dates.map((date, nth) => `${nth + 1} ${date}`);

/** Runs one story on two servers at the same time. */
const onBoth = <T>(story: (shop: Shop) => Promise<T>) => Promise.all([story(west.shop), story(east.shop)]);

for (const { start, february, april } of [
  { start: '2026-01-05', february: '2026-02-28', april: '2026-04-30' },
  { start: '2028-01-05', february: '2028-02-29', april: '2028-04-30' },
]) {
  const year = start.slice(0, 4);
  test(`${year} in a shop of Seoul: 31 → ${february} → 31 March, 29 stays 29, and no server zone shows`, async () => {
    const lived = await onBoth(async (shop) => {
      const gildong = await startAt(shop, `${start}T09:00:00+09:00`);
      const ids = [await apply(shop, gildong, monthly(31)), await apply(shop, gildong, monthly(29))];
      const promised = await Promise.all(
        ids.map(async (id) => (await gildong.get<Detail>(`/recurring-payments/${id}`)).body.nextDeliveryDate),
      );
      await shop.clock.set(`${year}-03-31T12:00:00+09:00`);
      return {
        promised,
        dates: await Promise.all(ids.map((id) => datesOf(shop, gildong, id, 'Asia/Seoul'))),
      };
    });
    const orderDay = (date: string) => `${date.slice(0, 8)}${+date.slice(8) - 2}`;
    const last = [`${year}-01-31`, february, `${year}-03-31`];
    const twentyNinth = [`${year}-01-29`, february, `${year}-03-29`];
    const expected = {
      promised: [`${year}-01-31`, `${year}-01-29`],
      dates: [
        {
          rounds: numbered(...last),
          chargedOn: last.map(orderDay),
          next: april,
          preview: [april, `${year}-05-31`],
        },
        {
          rounds: numbered(...twentyNinth),
          chargedOn: twentyNinth.map(orderDay),
          next: `${year}-04-29`,
          preview: [`${year}-04-29`, `${year}-05-29`],
        },
      ],
    };
    expect(lived).toEqual([expected, expected]);
  });
}

test('a shop whose own clocks change: no date twice or missing, in spring and in autumn', async () => {
  const restart = async (own: OwnShop, TZ: string, SHOP_TIME_ZONE: string) => {
    await own.kill('SIGTERM');
    await own.restart({ TZ, SHOP_TIME_ZONE });
  };
  await Promise.all([
    restart(west, 'Pacific/Kiritimati', 'America/New_York'),
    restart(east, 'UTC', 'Europe/London'),
  ]);
  const seasons = [
    {
      shop: west.shop,
      zone: 'America/New_York',
      // The clocks change on 8 March, when round 1 of each month is ordered, and on 1 November.
      spring: { start: '2026-02-20T09:00:00-05:00', end: '2026-03-24T09:00:00-04:00', date: 10 },
      autumn: { start: '2026-10-16T09:00:00-04:00', end: '2026-11-17T09:00:00-05:00', date: 3 },
      weekly: [
        ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22'],
        ['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'],
      ],
      charged: ['2026-03-08', '2026-11-01'],
    },
    {
      shop: east.shop,
      zone: 'Europe/London',
      spring: { start: '2026-03-13T09:00:00Z', end: '2026-04-14T09:00:00+01:00', date: 31 },
      autumn: { start: '2026-10-09T09:00:00+01:00', end: '2026-11-10T09:00:00Z', date: 27 },
      weekly: [
        ['2026-03-22', '2026-03-29', '2026-04-05', '2026-04-12'],
        ['2026-10-18', '2026-10-25', '2026-11-01', '2026-11-08'],
      ],
      charged: ['2026-03-29', '2026-10-25'],
    },
  ];
  await Promise.all(
    seasons.map(async ({ shop, zone, spring, autumn, weekly, charged }) => {
      for (const [nth, { start, end, date }] of [spring, autumn].entries()) {
        const gildong = await startAt(shop, start);
        const everySunday = await apply(shop, gildong, sundays);
        const once = await apply(shop, gildong, monthly(date));
        await shop.clock.set(end);
        const [ofWeek, ofMonth] = [
          await datesOf(shop, gildong, everySunday, zone),
          await datesOf(shop, gildong, once, zone),
        ];
        expect(ofWeek.rounds).toEqual(numbered(...(weekly[nth] ?? [])));
        expect(new Set(ofWeek.chargedOn).size).toBe(4);
        expect(ofMonth.chargedOn).toEqual([charged[nth]]);
        expect(ofMonth.preview[0]).toBe(ofMonth.next);
      }
    }),
  );
});
