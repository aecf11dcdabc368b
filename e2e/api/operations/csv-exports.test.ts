import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import type { ApiDocument } from '../../checks/document-check';
import { type Caller, shop } from '../../fixtures';
import { makeStory } from '../../route-callers/story';
import { acceptGift, address, dueSoon, recipient, sendGift } from '../../stories';

/**
 * Every table that the API document exports (docs/safety.md, S42): user text arrives as text, no cell starts
 * like a formula, and a strict reader gets the same rows and columns.
 */
const begins = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x'];
let owner: Caller;

beforeAll(async () => {
  const story = await makeStory();
  owner = shop.nobody.with({ accessToken: story.credentials.owner });
  const { delivery, due } = await dueSoon(shop);
  for (const [index, first] of begins.entries()) {
    const to = { ...recipient, name: `${first} 이름`, contact: `0105555000${index}` };
    const gift = await sendGift(shop, story.gildong, { to, delivery, lastRound: 1 });
    await acceptGift(shop, gift.linkToken, {
      receiverName: `${first},"이름"`,
      receiverContact1: to.contact,
      receiverDetailAddress: `${first}; 2층`,
      deliveryMemo: `${first}\n"둘째, 줄"\t${first}`,
    });
  }
  await shop.clock.set(due);
  for (const [status, step] of [
    ['PAY_DONE', 'PREPARE_PRODUCT'],
    ['PRODUCT_PREPARE', 'PREPARE_DELIVERY'],
  ]) {
    const query = { status, isGift: true, size: 50 };
    const { body } = await owner.get<{ lines: { orderOptionNo: number }[] }>('/admin/orders', { query });
    const orderOptionNos = body.lines.map(({ orderOptionNo }) => orderOptionNo);
    expect((await owner.post('/admin/orders/steps', { step, orderOptionNos })).status).toBe(200);
  }
  const { productNo } = story.numbers;
  const { body: product } = await owner.get<{ updatedAt: string | null }>(`/admin/products/${productNo}`);
  const change = { ...product, seenUpdatedAt: product.updatedAt, nameKo: '=2+3', nameEn: '@x' };
  expect((await owner.put(`/admin/products/${productNo}`, change)).status).toBe(200);
});

const range = { startYmd: '2026-01-01', endYmd: '2026-12-31', reason: '=점검' };
const exports: Array<[string, string, object | undefined]> = [
  ['POST', '/admin/exports', { kind: 'APPLICATIONS', ...range }],
  ['POST', '/admin/exports', { kind: 'ORDERS', ...range }],
  ['POST', '/admin/exports', { kind: 'ACCOUNTS', ...range }],
  [
    'POST',
    '/admin/courier-files',
    { courier: 'CJ', deliveryYmd: '2026-12-31', includesEarlier: true, reason: '=점검' },
  ],
  ['GET', '/admin/parcels/template', undefined],
];

test('every call that answers with a table is tried here', async () => {
  const { body } = await shop.nobody.get<ApiDocument>('/openapi.json');
  const told = Object.entries(body.paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { responses }]) => Object.values(responses).some(({ content }) => content?.['text/csv']))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(told.sort()).toEqual([...new Set(exports.map(([method, path]) => `${method} ${path}`))].sort());
});

/** Strict RFC 4180: quotes only around whole fields, CRLF at every line end. */
function strictly(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new Error(`No field at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`);
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  expect(row).toEqual([]);
  return rows;
}

test.each(exports)('%s %s %j', async (method, path, body) => {
  const answer = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: { ...owner.headers(), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="[a-z0-9.-]+\.csv"$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = strictly(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  const [head = []] = rows;
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head.length]));
  const cells = rows.slice(1).flat();
  // Numbers stay numbers: a minus before digits runs nothing, nor does a formula of digits alone.
  expect(
    cells.filter((text) => /^[=+\-@\t\r\n\0＝＋－＠]/.test(text) && !/^-\d+$|^="\d[\d-]*"$/.test(text)),
  ).toEqual([]);
  if (!body || ('kind' in body && body.kind === 'ACCOUNTS')) return;
  for (const first of begins)
    expect(
      cells.some((text) => text.startsWith(`'${first}`)),
      first,
    ).toBe(true);
  if (!('kind' in body) || body.kind !== 'ORDERS') return;
  for (const first of begins)
    expect(cells).toEqual(expect.arrayContaining([`'${first}\n"둘째, 줄"\t${first}`, `'${first}; 2층`]));
  expect(cells).toContain(address.receiverAddress);
});

test('a workbook has the rows of the CSV file', async () => {
  const take = async (format: string) => {
    const headers = { ...owner.headers(), 'content-type': 'application/json' };
    const body = JSON.stringify({ kind: 'ORDERS', format, ...range });
    const answer = await fetch(`${baseUrl()}/api/admin/exports`, { method: 'POST', headers, body });
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`\\.${format.toLowerCase()}"$`));
    return Buffer.from(await answer.arrayBuffer());
  };
  const sheet = await readSheet(await take('XLSX'));
  const rows = strictly((await take('CSV')).toString().slice(1));
  expect(sheet).toHaveLength(rows.length);
  expect(sheet[0]).toEqual(rows[0]);
  expect(sheet.flat()).toContain(`${begins[0]}; 2층`);
});
