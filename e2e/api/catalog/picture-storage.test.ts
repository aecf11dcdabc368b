import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Stub, s3Env, startS3 } from '@/lib/testing/stubs/s3';
import type { Caller } from '../../fixtures';
import { runCommand } from '../../shop/command';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { giftable } from '../../stories';

/** A shop whose pictures are in a bucket (docs/rules/catalogue.md#picture-storage). The storage is a stub. */
const secret = { SHOP_SECRET: 'a-secret-of-its-own-for-the-pictures' };
let storage: S3Stub;
let own: OwnShop;
let owner: Caller;
let productNo: number;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'giftround-pictures-'));
  storage = await startS3();
  own = await openOwnShop(secret);
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  owner = await own.shop.as('owner');
  ({ productNo } = await giftable(own.shop));
});
afterAll(async () => {
  await own?.end();
  await storage?.close();
  rmSync(folder, { recursive: true, force: true });
});

const command = (name: string, args: string[] = [], env: Record<string, string> = s3Env(storage)) =>
  runCommand(name, args, {
    DATABASE_URL: own.databaseUrl,
    SANDBOX_DIR: own.dir,
    LOG_LEVEL: 'silent',
    ...secret,
    ...env,
  });

async function upload(background: string) {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background } });
  const response = await fetch(`${own.server().baseUrl}/api/admin/products/${productNo}/pictures`, {
    method: 'POST',
    headers: { ...owner.headers(), 'content-type': 'image/jpeg' },
    body: new Uint8Array(await picture.jpeg().toBuffer()),
  });
  const body: { code?: string; pictures?: Array<{ url: string }> } = await response.json();
  return { status: response.status, body, urls: body.pictures?.map(({ url }) => url) ?? [] };
}

async function served(url: string) {
  const response = await fetch(`${own.server().baseUrl}${url}`);
  const { status, headers } = response;
  return { status, size: (await response.arrayBuffer()).byteLength, wait: headers.get('retry-after') };
}

test('what is in the database moves into the bucket by a command, and goes on being shown', async () => {
  const [url = ''] = (await upload('#a33')).urls;
  const before = await served(url);
  await own.kill();
  await own.restart({ ...s3Env(storage), GATEWAY_TIMEOUT_MS: '1000' });
  expect(await served(url)).toEqual(before);
  expect((await command('pictures-move', [], {})).err).toContain('PICTURE_STORAGE is database');
  expect(await command('pictures-move')).toMatchObject({ code: 0, out: expect.stringContaining('3 files') });
  expect(storage.objects.size).toBe(3);
  expect(await served(url)).toEqual(before);
  expect(before).toMatchObject({ status: 200, wait: null });
});

test('an upload goes to the bucket; where that is silent, it is 503 and nothing of it is there', async () => {
  expect((await upload('#3a3')).status).toBe(201);
  const keys = [...storage.objects.keys()];
  expect(keys).toHaveLength(6);
  storage.fault('PUT', 'busy', 9);
  expect(await upload('#33a')).toMatchObject({ status: 503, body: { code: 'STORAGE_UNREACHABLE' } });
  storage.heal();
  expect([...storage.objects.keys()]).toEqual(keys);
  const { body } = await owner.get<{ pictures: unknown[] }>(`/admin/products/${productNo}`);
  expect(body.pictures).toHaveLength(2);
});

test('a picture that cannot be read is 503 and to be asked for again; one that is not there is 404', async () => {
  const { body } = await owner.get<{ pictures: Array<{ url: string }> }>(`/admin/products/${productNo}`);
  const url = body.pictures[0]?.url ?? '';
  storage.fault('GET', 'hang', 9);
  expect(await served(url)).toEqual({ status: 503, size: 0, wait: '5' });
  storage.heal();
  expect(await served(url)).toMatchObject({ status: 200 });
  expect(await served(url.replace('-600', '-700'))).toMatchObject({ status: 404 });
});

test('files that the database does not know are counted by a command, and deleted when it is told to', async () => {
  storage.objects.set('pictures/from-after-the-backup.webp', { content: Buffer.from('x'), mediaType: '' });
  expect((await command('pictures-clean', [], {})).err).toContain('PICTURE_STORAGE is database');
  expect((await command('pictures-clean')).out).toContain('1 files in the bucket shop-pictures');
  expect(storage.objects.size).toBe(7);
  expect(await command('pictures-clean', ['--delete'])).toMatchObject({ code: 0 });
  expect((await command('pictures-clean')).out).toContain('0 files');
  expect(storage.objects.size).toBe(6);
});

test('the doctor writes to the bucket, and a backup says what it does not have', async () => {
  const pictures = async (env?: Record<string, string>) => {
    const { out } = await command('doctor', ['--json'], env);
    const { findings }: { findings: Array<{ check: string; state: string; say: string }> } = JSON.parse(out);
    return findings.find(({ check }) => check === 'pictures');
  };
  expect(await pictures()).toMatchObject({ state: 'ok', say: expect.stringContaining('6 files') });
  expect(await pictures({ ...s3Env(storage), S3_SECRET_ACCESS_KEY: 'wrong-secret' })).toMatchObject({
    state: 'wrong',
    say: expect.stringContaining('shop-pictures'),
  });
  expect(await pictures({})).toMatchObject({ state: 'wrong' });
  expect(storage.objects.size).toBe(6);
  const backup = await command('backup', ['--to', join(folder, 'shop.backup')]);
  expect(backup.out).toContain('6 files of pictures are in the bucket shop-pictures, not in it');
});
