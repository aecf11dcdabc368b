import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anOrderer, refusalOf } from '@/lib/testing/fixtures/applications';
import { aMerchant } from '@/lib/testing/fixtures/product-drafts';
import { s3Env, startS3 } from '@/lib/testing/stubs/s3';
import { examinePictures } from '../../operations/doctor/pictures';
import { applyRetention } from '../../operations/retention/apply-retention';
import { changeLogo } from '../../operations/settings/change-logo';
import { readProduct } from '../product/read';
import { addPicture } from './add-picture';
import { cleanStorage } from './clean-storage';
import { moveFiles } from './move-files';
import { dropFiles, dropPut, putFiles, readPicture } from './picture-files';
import { savePictures } from './save-pictures';

const photo = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function aShop(database: FreshDatabase) {
  const stub = await startS3();
  onTestFinished(() => stub.close());
  const { ctx, clock } = testContext(database, { ...s3Env(stub), GATEWAY_TIMEOUT_MS: '300' });
  const { productNo } = await anOrderer(ctx);
  const merchant = await aMerchant(ctx, 'STAFF');
  const add = async (colour: string, on: Context = ctx) =>
    addPicture(on, { merchant, productNo, file: await photo(colour) });
  const removeAll = async () => {
    const seen = (await readProduct(ctx, { productNo })).pictures;
    await savePictures(ctx, { merchant, productNo, wanted: { seen, pictures: [], options: [] } });
  };
  const rows = () => ctx.db.selectFrom('shop_picture').selectAll().orderBy('name').execute();
  const keys = () => [...stub.objects.keys()].sort();
  const pictures = async () => (await readProduct(ctx, { productNo })).pictures;
  return { stub, ctx, clock, merchant, productNo, add, removeAll, rows, keys, pictures };
}

/** A file of its own, as an upload draws it. */
const filesOf = async (colour: string) => {
  const content = await sharp(await photo(colour))
    .webp()
    .toBuffer();
  const name = `${createHash('sha256').update(content).digest('base64url').slice(0, 24)}.webp`;
  return [
    { name, mediaType: 'image/webp', width: 600, height: 400, contentBase64: content.toString('base64') },
  ];
};

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const inDatabase = (ctx: Context): Context => ({ ...ctx, ports: { ...ctx.ports, pictureStorage: null } });

describeOnBoth('pictures in a storage', (fresh) => {
  test('are stored and read there, and the database has only their names', async () => {
    const { stub, ctx, add, rows, keys } = await aShop(await fresh());
    const [picture] = await add('#f00');
    const names = (await rows()).map(({ name }) => name);
    expect(names).toHaveLength(3);
    expect(keys()).toEqual(names.map((name) => `pictures/${name}`));
    expect((await rows()).map((row) => row.content_base64)).toEqual(['', '', '']);
    const read = await readPicture(ctx, picture?.url.split('/').at(-1) ?? '');
    expect(read?.mediaType).toBe('image/webp');
    expect((await sharp(read?.content).metadata()).width).toBe(600);
    expect([...stub.objects.values()].map(({ mediaType }) => mediaType)).toEqual(Array(3).fill('image/webp'));
    expect(await readPicture(ctx, 'x'.repeat(24))).toBeUndefined();
  });

  test('are refused if the storage does not answer, and nothing of them is stored', async () => {
    const { stub, add, rows, keys, pictures } = await aShop(await fresh());
    await add('#f00');
    const before = keys();
    stub.fault('PUT', 'busy', 9);
    expect(await refusalOf(add('#00f'))).toBe('STORAGE_UNREACHABLE');
    stub.heal();
    // The second of the three files fails.
    let puts = 0;
    const set = stub.objects.set.bind(stub.objects);
    stub.objects.set = (key, object) => {
      puts += 1;
      if (puts === 1) stub.fault('PUT', 'drop', 9);
      return set(key, object);
    };
    expect(await refusalOf(add('#0f0'))).toBe('STORAGE_UNREACHABLE');
    expect(puts).toBe(1);
    expect(keys()).toEqual(before);
    expect(await rows()).toHaveLength(3);
    expect(await pictures()).toHaveLength(1);
    stub.heal();
    expect(await add('#0f0')).toHaveLength(2);
  });

  test('of an interrupted upload are deleted the next day', async () => {
    const { stub, ctx, clock, add, rows, keys, pictures } = await aShop(await fresh());
    stub.fault('PUT', 'drop', 9);
    stub.fault('DELETE', 'drop', 9);
    expect(await refusalOf(add('#00f'))).toBe('STORAGE_UNREACHABLE');
    stub.heal();
    expect(await rows()).toHaveLength(3);
    expect(await pictures()).toEqual([]);
    await add('#f00');
    clock.advance({ days: 2 });
    await applyRetention(ctx);
    expect(await rows()).toHaveLength(3);
    expect(keys()).toEqual((await rows()).map(({ name }) => `pictures/${name}`));
    expect(await pictures()).toHaveLength(1);
  });

  test('that cannot be read now are an error to retry, not missing', async () => {
    const { stub, ctx, add } = await aShop(await fresh());
    const [picture] = await add('#f00');
    const name = picture?.url.split('/').at(-1) ?? '';
    const unreadable = { code: 'STORAGE_UNREACHABLE', retryAfterSeconds: 5 };
    stub.fault('GET', 'hang', 9);
    await expect(readPicture(ctx, name)).rejects.toMatchObject(unreadable);
    stub.heal();
    await expect(readPicture(inDatabase(ctx), name)).rejects.toMatchObject(unreadable);
    stub.objects.delete(`pictures/${name}`);
    await expect(readPicture(ctx, name)).rejects.toMatchObject(unreadable);
    await add('#f00');
    expect(await readPicture(ctx, name)).toBeDefined();
  });

  test('are deleted with their rows; while the storage is silent both stay, and the next day retries', async () => {
    const { stub, ctx, clock, add, removeAll, rows, keys } = await aShop(await fresh());
    await add('#f00');
    await removeAll();
    stub.fault('DELETE', 'busy', 9);
    clock.advance({ days: 40 });
    await applyRetention(ctx);
    expect([keys(), await rows()]).toMatchObject([{ length: 3 }, { length: 3 }]);
    stub.heal();
    clock.advance({ days: 1 });
    await applyRetention(ctx);
    expect([keys(), await rows()]).toEqual([[], []]);
  });

  test('uploaded and removed at once follow one another: a shown picture has its files', async () => {
    const { stub, ctx, clock, add, removeAll, rows, keys, pictures } = await aShop(await fresh());
    await add('#f00');
    await removeAll();
    clock.advance({ days: 40 });
    // The removal has begun and waits for the storage when the same file is uploaded again.
    const { pictureStorage: storage } = ctx.ports;
    if (!storage) throw new Error('No storage');
    const { promise: asked, resolve: isAsked } = deferred<void>();
    const { promise: goOn, resolve: letGo } = deferred<void>();
    const slow: Context = {
      ...ctx,
      ports: {
        ...ctx.ports,
        pictureStorage: {
          ...storage,
          delete: async (name) => {
            isAsked();
            await goOn;
            await storage.delete(name);
          },
        },
      },
    };
    const removing = applyRetention(slow);
    await asked;
    const adding = add('#f00');
    letGo();
    await Promise.all([removing, adding]);
    expect(await pictures()).toHaveLength(1);
    expect(keys()).toEqual((await rows()).map(({ name }) => `pictures/${name}`));
    expect(keys()).toHaveLength(3);
    // And the other way round: an upload that has put its files, and shows them only after the removal.
    stub.objects.clear();
    const put = await putFiles(ctx, await filesOf('#00f'));
    await dropFiles(
      ctx,
      put.rows.map(({ name }) => name),
    );
    expect(keys()).toHaveLength(1);
    await dropPut(ctx, put);
    expect(keys()).toEqual([]);
  });

  test('uploaded twice at once are there once, and a failed upload deletes no file of the other', async () => {
    const { ctx, add, rows, keys, pictures } = await aShop(await fresh());
    await Promise.all([add('#f00'), add('#f00')]);
    expect([(await pictures()).length, keys().length, (await rows()).length]).toEqual([1, 3, 3]);
    const missing = addPicture(ctx, {
      merchant: await aMerchant(ctx, 'OWNER'),
      productNo: 999,
      file: await photo('#0f0'),
    });
    expect(await refusalOf(missing)).toBe('NOT_FOUND');
    expect([keys().length, (await rows()).length]).toEqual([3, 3]);
    expect((await rows()).map((row) => [row.lease_until, row.loose_since])).toEqual(
      Array(3).fill([null, null]),
    );
  });

  test('of a shop from before the marks are found unused by the first check', async () => {
    const { ctx, clock, add, rows, keys, merchant } = await aShop(await fresh());
    await add('#f00');
    await changeLogo(ctx, { merchant, file: await photo('#00f') });
    await putFiles(ctx, await filesOf('#0f0'));
    await ctx.db.updateTable('shop_picture').set({ loose_since: '2026-01-01T00:00:00.000Z' }).execute();
    clock.advance({ days: 2 });
    await applyRetention(ctx);
    expect(await rows()).toHaveLength(4);
    expect(keys()).toHaveLength(4);
    expect((await rows()).every((row) => row.loose_since === null)).toBe(true);
  });

  test('unknown to the database are counted, and deleted only on request', async () => {
    const { stub, ctx, add, keys } = await aShop(await fresh());
    await add('#f00');
    const { pictureStorage: storage } = ctx.ports;
    if (!storage) throw new Error('No storage');
    const known = keys();
    for (const name of ['zz', 'AA', 'mm'])
      stub.objects.set(`pictures/${name}.webp`, { content: Buffer.from('x'), mediaType: '' });
    stub.objects.set('elsewhere.txt', { content: Buffer.from('x'), mediaType: '' });
    expect(await cleanStorage(ctx, storage, { deletes: false })).toBe(3);
    expect(keys()).toHaveLength(7);
    expect(await cleanStorage(ctx, storage, { deletes: true })).toBe(3);
    expect(keys()).toEqual(['elsewhere.txt', ...known]);
    expect(await cleanStorage(ctx, storage, { deletes: true })).toBe(0);
    expect(await ctx.db.selectFrom('shop_picture').selectAll().execute()).toHaveLength(3);
  });

  test('uploaded again while they are deleted stay, with their row', async () => {
    const { stub, ctx, add, keys, rows } = await aShop(await fresh());
    await add('#0f0');
    await ctx.db.deleteFrom('product_picture').execute();
    await ctx.db.deleteFrom('shop_picture').execute();
    const { pictureStorage: storage } = ctx.ports;
    if (!storage) throw new Error('No storage');
    stub.objects.set('pictures/--.webp', { content: Buffer.from('x'), mediaType: '' });
    const before = keys().filter((key) => key !== 'pictures/--.webp');
    let isFirst = true;
    const remove = async (name: string) => {
      if (isFirst) {
        isFirst = false;
        await add('#0f0');
      }
      await storage.delete(name);
    };
    expect(await cleanStorage(ctx, { ...storage, delete: remove }, { deletes: true })).toBe(1);
    expect(keys()).toEqual(before);
    expect(await rows()).toHaveLength(before.length);
  });

  test('include the logo, and a new logo replaces the former one', async () => {
    const { ctx, merchant, keys, rows } = await aShop(await fresh());
    await changeLogo(ctx, { merchant, file: await photo('#f00') });
    const [first] = keys();
    await changeLogo(ctx, { merchant, file: await photo('#00f') });
    expect(keys()).toHaveLength(1);
    expect(keys()).not.toEqual([first]);
    await changeLogo(ctx, { merchant, file: null });
    expect([keys(), await rows()]).toEqual([[], []]);
  });

  test('move there from the database, and the doctor says where they are', async () => {
    const { stub, ctx, add, rows, keys } = await aShop(await fresh());
    const [picture] = await add('#f00', inDatabase(ctx));
    const name = picture?.url.split('/').at(-1) ?? '';
    const before = await readPicture(ctx, name);
    expect(keys()).toEqual([]);
    expect(await examinePictures(inDatabase(ctx))).toMatchObject({ state: 'ok' });
    expect(await examinePictures(ctx)).toMatchObject({ state: 'note' });
    const { pictureStorage } = ctx.ports;
    if (!pictureStorage) throw new Error('No storage');
    stub.fault('PUT', 'busy', 9);
    await expect(moveFiles(ctx, pictureStorage)).rejects.toThrow();
    stub.heal();
    expect(await moveFiles(ctx, pictureStorage)).toBe(3);
    expect(await moveFiles(ctx, pictureStorage)).toBe(0);
    expect((await rows()).every((row) => row.content_base64 === '')).toBe(true);
    expect(await readPicture(ctx, name)).toEqual(before);
    expect(await examinePictures(ctx)).toMatchObject({ state: 'ok' });
    expect(await examinePictures(inDatabase(ctx))).toMatchObject({ state: 'wrong' });
    await stub.close();
    expect(await examinePictures(ctx)).toMatchObject({
      state: 'wrong',
      say: expect.stringContaining('shop-pictures'),
    });
  });
});
