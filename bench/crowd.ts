import { Agent } from 'node:http';
import { contactOf, storyOf } from './api-story';
import { type Call, call, percentile } from './callers';

/** Users who send calls without a pause, each on their own connection and with a shopper's mix of calls. */
export type Round = { perSecond: number; p50: number; p95: number; p99: number; wrong: number };
type Own = { ids: Set<string>; calls: Call[] };

export async function crowd(base: string, users: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: users });
  const own = [await ownOf(base, 'younghee'), await ownOf(base, 'gildong')];

  async function roundUntil(isOver: () => boolean, fixed?: Call[]): Promise<Round> {
    const each: number[] = [];
    let wrong = 0;
    const startedAt = performance.now();
    const user = async (no: number) => {
      const { ids, calls } = own[no % own.length] ?? { ids: new Set(), calls: [] };
      for (let at = no * 7; !isOver(); at += 1) {
        const wish = (fixed ?? calls)[at % (fixed ?? calls).length];
        if (!wish) return;
        const from = performance.now();
        const headers = { ...wish.headers, 'x-forwarded-for': `203.0.113.${no + 1}` };
        const { status, body } = await call(base, { ...wish, headers }, agent);
        each.push(performance.now() - from);
        if (status >= 400 || (!fixed && holdsOthers(ids, body))) wrong += 1;
      }
    };
    await Promise.all(Array.from({ length: users }, (_, no) => user(no)));
    const perSecond = each.length / ((performance.now() - startedAt) / 1_000);
    const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile({ each }, share));
    return { perSecond, p50, p95, p99, wrong };
  }

  const round = (seconds: number, fixed?: Call[]) => {
    const until = performance.now() + seconds * 1_000;
    return roundUntil(() => performance.now() >= until, fixed);
  };
  return { round, roundUntil, calls: own[0]?.calls ?? [] };
}

/** Per hundred calls: 50 lists, 25 details, 15 of orders, 6 of links and guests, 4 changes (docs/safety.md, S82), well mixed. */
async function ownOf(base: string, memberId: string): Promise<Own> {
  const story = storyOf(base);
  await story.chooseProduct();
  const headers = await story.signIn(memberId);
  const at = memberId === 'younghee' ? 1 : 2;
  type Sheet = { orderSheetNo: string };
  type Applied = { recurringPaymentGroupNo: string; products: Array<{ recurringPaymentId: string }> };
  const gift = async (to: number) => {
    const { orderSheetNo } = await story.ask<Sheet>(story.sheet(headers));
    return story.ask<Applied>(story.apply(headers, orderSheetNo, to));
  };
  const accepted = await gift(at);
  await story.ask(await story.accept(await story.linkOf(contactOf(at))));
  const guest = await story.guest(accepted.recurringPaymentGroupNo);
  await gift(at + 10);
  const link = { recurringPaymentGroupNo: await story.linkOf(contactOf(at + 10)) };
  const id = accepted.products[0]?.recurringPaymentId ?? '';

  const list: Call = { path: '/recurring-payments?pageSize=10', headers: { ...headers, Version: '1.1' } };
  const details: Call = { path: `/recurring-payments/${id}`, headers };
  const orders: Call = { path: '/profile/orders', headers };
  const offer: Call = { path: '/recurring-payments/later-input/shippings', headers: link };
  const guestView: Call = {
    path: `/recurring-payments/${accepted.recurringPaymentGroupNo}/guest`,
    headers: guest,
  };
  const change = (lastRound: number): Call => ({
    method: 'PUT',
    path: `/recurring-payments/${id}/info`,
    headers,
    body: { lastRound },
  });
  const calls = Array.from({ length: 100 }, (_, at): Call => {
    const place = (at * 37) % 100;
    if (place < 50) return list;
    if (place < 75) return details;
    if (place < 90) return orders;
    if (place < 93) return offer;
    return place < 96 ? guestView : change(place - 90);
  });
  type List = { contents: Array<{ recurringPaymentId: string }> };
  const { contents } = await story.ask<List>({ ...list, path: '/recurring-payments?pageSize=200' });
  return { ids: new Set(contents.map(({ recurringPaymentId }) => recurringPaymentId)), calls };
}

/** No answer may hold another member's application. */
function holdsOthers(own: Set<string>, body: string): boolean {
  return [...body.matchAll(/"recurringPaymentId":"(\d+)"/g)].some(
    ([, id]) => id !== undefined && !own.has(id),
  );
}
