import { Agent, request } from 'node:http';
import { storyOf } from './api-story';
import type { Call } from './callers';

/** Users who ask all the time, each with a connection of their own and a mix of calls as shoppers make them. */
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
        const { status, body } = await ask(base, agent, wish);
        each.push(performance.now() - from);
        if (status >= 400 || (!fixed && holdsOthers(ids, body))) wrong += 1;
      }
    };
    await Promise.all(Array.from({ length: users }, (_, no) => user(no)));
    const sorted = each.sort((one, other) => one - other);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const perSecond = sorted.length / ((performance.now() - startedAt) / 1_000);
    return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), wrong };
  }

  const round = (seconds: number, fixed?: Call[]) => {
    const until = performance.now() + seconds * 1_000;
    return roundUntil(() => performance.now() >= until, fixed);
  };
  return { round, roundUntil };
}

/** Of a hundred calls 50 lists, 25 details, 15 of orders, 6 of links and guests, 4 changes (safety.md, S82), well mixed. */
async function ownOf(base: string, memberId: string): Promise<Own> {
  const story = storyOf(base);
  await story.chooseProduct();
  const headers = await story.signIn(memberId);
  const contact = memberId === 'younghee' ? '01070000001' : '01070000002';
  type Sheet = { orderSheetNo: string };
  type Applied = { recurringPaymentGroupNo: string; products: Array<{ recurringPaymentId: string }> };
  const gift = async (to: string) => {
    const { orderSheetNo } = await story.ask<Sheet>(story.sheet(headers));
    return story.ask<Applied>({
      ...story.apply(headers, orderSheetNo, 0),
      body: bodyFor(story, headers, orderSheetNo, to),
    });
  };
  const accepted = await gift(contact);
  await story.ask(await story.accept(await story.linkOf(contact)));
  const guest = await story.guest(accepted.recurringPaymentGroupNo);
  const waitingTo = contact.replace('0107', '0108');
  await gift(waitingTo);
  const link = { recurringPaymentGroupNo: await story.linkOf(waitingTo) };
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

function bodyFor(
  story: ReturnType<typeof storyOf>,
  headers: Record<string, string>,
  sheetNo: string,
  to: string,
) {
  const { body } = story.apply(headers, sheetNo, 0);
  return { ...(body as object), receiverInfoForPresent: { receiverName: '홍길동', receiverContact: to } };
}

/** No answer may hold an application that is somebody else's. */
function holdsOthers(own: Set<string>, body: string): boolean {
  return [...body.matchAll(/"recurringPaymentId":"(\d+)"/g)].some(
    ([, id]) => id !== undefined && !own.has(id),
  );
}

function ask(base: string, agent: Agent, { method = 'GET', path, headers = {}, body }: Call) {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const type =
    sent === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(sent)}` };
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const outgoing = request(base + path, { agent, method, headers: { ...headers, ...type } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}
