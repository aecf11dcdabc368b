import { expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '@/lib/config';
import { s3Env, startS3 } from '@/lib/testing/stubs/s3';
import { StorageError } from '../picture-storage';
import { openPictureStorage } from './open';

async function aStorage(settings: Record<string, string> = {}) {
  const stub = await startS3();
  onTestFinished(() => stub.close());
  const config = parseConfig({
    SHOP_SECRET: secret,
    GATEWAY_TIMEOUT_MS: '300',
    ...s3Env(stub),
    ...settings,
  });
  const storage = openPictureStorage(config);
  if (!storage) throw new Error('No storage');
  return { stub, storage };
}
const secret = 'x'.repeat(32);
const file = { content: Buffer.from([0, 255, 10, 13, 200]), mediaType: 'image/webp' };

test('a file is put, found, read and deleted by its path, each call signed', async () => {
  const { stub, storage } = await aStorage();
  await storage.put('a_b-c.webp', file);
  expect([...stub.objects]).toEqual([['pictures/a_b-c.webp', file]]);
  expect(await storage.has('a_b-c.webp')).toBe(true);
  expect(await storage.get('a_b-c.webp')).toEqual(file.content);
  await storage.delete('a_b-c.webp');
  await storage.delete('a_b-c.webp');
  expect(await storage.has('a_b-c.webp')).toBe(false);
  await expect(storage.get('a_b-c.webp')).rejects.toThrow(StorageError);
  const path = '/shop-pictures/pictures/a_b-c.webp';
  expect(stub.calls()).toEqual(
    ['PUT', 'HEAD', 'GET', 'DELETE', 'DELETE', 'HEAD', 'GET'].map((method) => `${method} ${path}`),
  );
});

test('a call without an answer or with “busy” is repeated once, and a silent storage is an error within the time limit', async () => {
  const { stub, storage } = await aStorage();
  stub.fault('PUT', 'drop-after');
  await storage.put('once.webp', file);
  stub.fault('GET', 'busy');
  expect(await storage.get('once.webp')).toEqual(file.content);
  for (const how of ['drop', 'busy', 'hang'] as const) {
    stub.fault('GET', how, 5);
    await expect(storage.get('once.webp'), how).rejects.toThrow(StorageError);
    stub.heal();
  }
  expect(await storage.get('once.webp')).toEqual(file.content);
});

test('the check says whether the bucket accepts writes, and never shows a key', async () => {
  const { stub, storage } = await aStorage();
  expect(await storage.check()).toEqual({ ok: true });
  expect([...stub.objects]).toEqual([]);
  const wrong = await aStorage({ S3_SECRET_ACCESS_KEY: 'another-secret-key' });
  const refused = await wrong.storage.check();
  expect(refused).toMatchObject({ ok: false, why: expect.stringContaining('SignatureDoesNotMatch') });
  expect(JSON.stringify(refused)).not.toMatch(/another-secret|AKID/);
  await stub.close();
  expect(await storage.check()).toMatchObject({ ok: false, why: expect.stringContaining('ECONNREFUSED') });
});

test('a storage without bucket or keys stops the start and names the setting', () => {
  const config = { SHOP_SECRET: secret, PICTURE_STORAGE: 's3' };
  expect(() => openPictureStorage(parseConfig(config))).toThrow('Setting S3_BUCKET');
  expect(() => openPictureStorage(parseConfig({ ...config, S3_BUCKET: 'shop' }))).toThrow('S3_ACCESS_KEY_ID');
  expect(openPictureStorage(parseConfig({ SHOP_SECRET: secret }))).toBeNull();
});
