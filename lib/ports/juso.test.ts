import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { jusoAddressSearch, noAddressSearch } from './juso';

let server: Server | undefined;

/** A stub of the provider on the loopback. */
async function provider(answer: RequestListener): Promise<string> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const unavailable = { items: [], totalCount: 0, isAvailable: false };

const juso = {
  zipNo: '01811',
  roadAddr: '서울특별시 노원구 공릉로 232 (공릉동)',
  roadAddrPart1: '서울특별시 노원구 공릉로 232',
  roadAddrPart2: ' (공릉동)',
  jibunAddr: '서울특별시 노원구 공릉동 172',
  engAddr: '232 Gongneung-ro, Nowon-gu, Seoul',
};

const answerOf = (errorCode: string, list: unknown) =>
  JSON.stringify({ results: { common: { errorCode, errorMessage: '', totalCount: '37' }, juso: list } });

const sending = (body: string | Buffer, status = 200) =>
  provider((_, res) => res.writeHead(status).end(body));

async function ask(baseUrl: string) {
  return jusoAddressSearch({ baseUrl, key: 'k', timeoutMs: 300 }).search('공릉로', 1, 10);
}

test('the request has key, page and keyword; the answer is renamed to our fields', async () => {
  let asked = new URL('http://none');
  const baseUrl = await provider((req, res) => {
    asked = new URL(req.url ?? '', 'http://none');
    res.end(answerOf('0', [juso]));
  });
  const search = jusoAddressSearch({ baseUrl: `${baseUrl}/`, key: 'k+/=' });
  expect(await search.search(' 공릉로 & 232'.normalize('NFD'), 2, 500)).toEqual({
    items: [
      {
        zipCode: '01811',
        roadAddress: '서울특별시 노원구 공릉로 232',
        roadAddressExtra: '(공릉동)',
        jibunAddress: '서울특별시 노원구 공릉동 172',
        engAddress: '232 Gongneung-ro, Nowon-gu, Seoul',
      },
    ],
    totalCount: 37,
    isAvailable: true,
  });
  expect(asked.pathname).toBe('/addrlink/addrLinkApi.do');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    confmKey: 'k+/=',
    currentPage: '2',
    countPerPage: '100',
    keyword: '공릉로 & 232',
    resultType: 'json',
  });
});

test('no hit is an empty answer', async () => {
  const body = '{"results":{"common":{"errorCode":"0","totalCount":"0"},"juso":[]}}';
  expect(await ask(await sending(body))).toEqual({ items: [], totalCount: 0, isAvailable: true });
});

test('a keyword that the provider finds too broad or too short finds nothing', async () => {
  for (const code of ['E0005', 'E0006', 'E0008'])
    expect(await ask(await sending(answerOf(code, null)))).toEqual({
      items: [],
      totalCount: 0,
      isAvailable: true,
    });
});

test.each([
  ['an unknown key', answerOf('E0001', null), 200],
  ['a system error', answerOf('-999', null), 200],
  ['status 500', answerOf('0', [juso]), 500],
  ['status 429', '', 429],
  ['HTML', '<html>maintenance</html>', 200],
  ['another shape', '{"results":[]}', 200],
  ['a short postcode', answerOf('0', [{ ...juso, zipNo: '1811' }]), 200],
  ['an endless answer', ' '.repeat(1_100_000) + answerOf('0', [juso]), 200],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe]), 200],
])('%s is an outage', async (_, body, status) => {
  expect(await ask(await sending(body, status))).toEqual(unavailable);
});

test('no answer within the time limit is an outage', async () => {
  expect(await ask(await provider(() => {}))).toEqual(unavailable);
});

test('an answer that stops midway is an outage', async () => {
  const baseUrl = await provider((_, res) =>
    res.writeHead(200, { 'content-length': '999' }).write('{"results"'),
  );
  expect(await ask(baseUrl)).toEqual(unavailable);
});

test('a broken connection and a closed port are outages', async () => {
  const baseUrl = await provider((req) => req.socket.destroy());
  expect(await ask(baseUrl)).toEqual(unavailable);
  await new Promise((resolve) => server?.close(resolve));
  expect(await ask(baseUrl)).toEqual(unavailable);
});

test('a redirect is not followed', async () => {
  let calls = 0;
  const baseUrl = await provider((_, res) => {
    calls += 1;
    res.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(await ask(baseUrl)).toEqual(unavailable);
  expect(calls).toBe(1);
});

test('without a provider the search is unavailable', async () => {
  expect(await noAddressSearch.search('공릉로', 1, 10)).toEqual(unavailable);
});
