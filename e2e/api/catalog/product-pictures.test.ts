import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import { type Caller, shop } from '../../fixtures';
import { visit } from '../../site';
import { giftable, makeSheet } from '../../stories';

/** The pictures of a product over HTTP: uploaded, sorted, served and shown. */
type Picture = { pictureNo: number; url: string; width: number; altKo: string; altEn: string };
type Pictures = { pictures: Picture[] };

let staff: Caller;
let productNo: number;

beforeEach(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  staff = await shop.as('staff');
  ({ productNo } = await giftable(shop));
});

const photo = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function upload(file: Buffer | string, type = 'image/jpeg', headers = staff.headers()) {
  const response = await fetch(`${baseUrl()}/api/admin/products/${productNo}/pictures`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  });
  const body: Partial<Pictures> & { errors?: Array<{ code: string }> } = await response.json();
  return { status: response.status, body };
}

test("a phone's HEIC file is taken and served as WebP", async () => {
  const { status, body } = await upload(readFileSync('lib/testing/fixtures/camera.heic'), 'image/heic');
  expect([status, body.pictures?.[0]?.width]).toEqual([201, 640]);
  const served = await fetch(`${baseUrl()}${body.pictures?.[0]?.url}`);
  expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', height: 400 });
});

test('an upload shows in lists, on the page, in previews and on the order sheet, each width kept for ever', async () => {
  const gildong = await shop.as('gildong');
  await upload(await photo('#a33'));
  const { status, body } = await upload(await photo('#33a'));
  const [red, blue] = body.pictures ?? [];
  if (status !== 201 || !red || !blue) throw new Error(JSON.stringify(body));
  const wanted = {
    seen: [red, blue],
    pictures: [
      { pictureNo: blue.pictureNo, altKo: '파란 봉투', altEn: 'A blue bag' },
      { pictureNo: red.pictureNo, altKo: '', altEn: '' },
    ],
    options: [],
  };
  const path = `/admin/products/${productNo}/pictures`;
  const { body: saved } = await staff.put<Pictures>(path, wanted);
  expect(saved.pictures).toMatchObject([{ url: blue.url, altKo: '파란 봉투' }, { url: red.url }]);
  const stale = { ...wanted, pictures: [] };
  expect((await staff.put(path, stale)).status).toBe(409);

  for (const [language, alt] of [
    ['ko', '파란 봉투'],
    ['en', 'A blue bag'],
  ] as const) {
    const { html } = await visit(`/products/${productNo}`, { headers: { 'accept-language': language } });
    expect(html).toContain(`alt="${alt}"`);
    expect(html).toMatch(new RegExp(`property="og:image" content="[^"]*${blue.url}"`));
    expect(html).toMatch(new RegExp(`"image":\\["[^"]*${blue.url}","[^"]*${red.url}"\\]`));
  }
  const list = (await visit('/products')).html;
  expect(list).toContain(`${blue.url.replace('-600', '-160')} 160w`);
  const sheet = await gildong.get(`/recurring-payments/order-sheets/${await makeSheet(shop, gildong)}`, {
    query: { isPresent: true },
  });
  expect(JSON.stringify(sheet.body)).toContain(blue.url);
  for (const width of [160, 480, 600]) {
    const { status: served, headers } = await visit(blue.url.replace('-600', `-${width}`));
    expect([served, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
  }
  expect((await visit(blue.url.replace('-600', '-700'))).status).toBe(404);
});

test('a file that is no picture, too large, or sent by somebody else is refused, and nothing is kept', async () => {
  const jpeg = await photo('#a33');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const most = 10 * 1024 * 1024;
  for (const [file, type, status, code] of [
    [svg, 'image/svg+xml', 415, undefined],
    [svg, 'image/jpeg', 400, 'unknown_picture'],
    [jpeg.subarray(0, -4), 'image/jpeg', 400, 'cut_picture'],
    [Buffer.concat([jpeg, Buffer.from('PK')]), 'image/jpeg', 400, 'picture_with_more'],
    [Buffer.concat([jpeg, Buffer.alloc(most - jpeg.length)]), 'image/jpeg', 400, 'picture_with_more'],
    [Buffer.alloc(most + 1), 'image/jpeg', 413, undefined],
  ] as const) {
    const { status: answered, body } = await upload(file, type);
    expect([code, answered, body.errors?.[0]?.code]).toEqual([code, status, code]);
  }
  expect((await upload(jpeg, 'image/jpeg', {})).status).toBe(401);
  expect((await upload(jpeg, 'image/jpeg', (await shop.as('gildong')).headers())).status).toBe(403);
  const { body } = await staff.get<Pictures>(`/admin/products/${productNo}`);
  expect(body.pictures).toEqual([]);
});
