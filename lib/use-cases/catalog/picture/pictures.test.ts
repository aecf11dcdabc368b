import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { firstDrawingUrl } from '@/lib/domain/catalog/drawings';
import { type ProductPicture, pictureLimits } from '@/lib/domain/catalog/pictures';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anOrderer, aPlainSheet, applyPlain, refusalOf } from '@/lib/testing/fixtures/applications';
import { readApplication } from '@/lib/testing/fixtures/builders';
import { aDraft, aMerchant } from '@/lib/testing/fixtures/product-drafts';
import { auditedAs } from '@/lib/testing/fixtures/staff';
import { applyRetention } from '../../operations/retention/apply-retention';
import { editProduct } from '../product/edit';
import { readProduct } from '../product/read';
import { getProduct } from '../shop/get-product';
import { readPageVersion } from '../shop/read-page-version';
import { addPicture } from './add-picture';
import { readPicture } from './picture-files';
import { savePictures } from './save-pictures';

const drawn = (background: string, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } });
const photo = (background: string) => drawn(background).jpeg().toBuffer();

async function aShop(ctx: Context) {
  const orderer = await anOrderer(ctx);
  const merchant = await aMerchant(ctx, 'STAFF');
  const { productNo, optionNo } = orderer;
  const add = (file: Uint8Array) => addPicture(ctx, { merchant, productNo, file });
  /** Saves these pictures, of those that the product has. */
  const save = async (
    pictures: ProductPicture[],
    options: Array<{ optionNo: number; pictureNo: number | null }> = [],
  ) => {
    const seen = (await readProduct(ctx, { productNo })).pictures;
    const wanted = { seen, pictures, options };
    return savePictures(ctx, { merchant, productNo, wanted });
  };
  const names = async () =>
    (await ctx.db.selectFrom('shop_picture').select('name').orderBy('width').execute()).map(
      ({ name }) => name,
    );
  return { orderer, merchant, productNo, optionNo, add, save, names };
}

/** The same picture with the place where it was taken. */
async function withPlace(): Promise<Buffer> {
  const file = await drawn('#0a0')
    .withExif({
      IFD0: { Copyright: 'secret-name' },
      IFD3: { GPSLatitude: '37/1 33/1 58/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif).toBeDefined();
  return file;
}

/** A small file whose header promises an enormous picture. */
async function bomb(): Promise<Buffer> {
  const file = await drawn('#00f').png().toBuffer();
  file.writeUInt32BE(15_000, 16);
  file.writeUInt32BE(15_000, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

describeOnBoth('the pictures of a product', (fresh) => {
  test('have the first one in lists, each in a few widths without its location', async () => {
    const { ctx } = testContext(await fresh());
    const { productNo, add, names } = await aShop(ctx);
    const version = await readPageVersion(ctx);
    const [picture, ...more] = await add(await withPlace());
    expect([picture, more]).toMatchObject([{ width: 600, height: 400, altKo: '', altEn: '' }, []]);
    expect(await readPageVersion(ctx)).not.toBe(version);
    expect((await names()).map((name) => name.slice(24))).toEqual(['-160.webp', '-480.webp', '-600.webp']);
    for (const name of await names()) {
      const content = (await readPicture(ctx, name))?.content ?? Buffer.alloc(0);
      const { format, exif } = await sharp(content).metadata();
      expect([format, exif]).toEqual(['webp', undefined]);
      expect(content.includes('secret-name')).toBe(false);
    }
    const { product, pictures } = await getProduct(ctx, productNo);
    expect(product.imageUrl).toBe(picture?.url);
    expect(pictures).toEqual([picture]);
    await add(await withPlace());
    expect(await names()).toHaveLength(3);
    expect(await auditedAs(ctx, 'product.picture_added')).toMatchObject([
      { object: `product/${productNo}`, after: picture?.url },
    ]);
  });

  test('with a hostile file are refused for its reason, and nothing of it is stored', async () => {
    const { ctx } = testContext(await fresh());
    const { productNo, merchant, add, names } = await aShop(ctx);
    const jpeg = await photo('#f00');
    const heic = await drawn('#f00').avif().toBuffer();
    heic.write('heic', 8, 'latin1');
    const camera = Buffer.from(heic.toString('latin1').replaceAll('av01', 'hvc1'), 'latin1');
    for (const [file, code] of [
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'unknown_picture',
      ],
      [await drawn('#f00').gif().toBuffer(), 'unknown_picture'],
      [Buffer.alloc(0), 'unknown_picture'],
      [jpeg.subarray(0, jpeg.length - 9), 'cut_picture'],
      [heic.subarray(0, heic.length - 9), 'cut_picture'],
      [Buffer.concat([jpeg, Buffer.from('PK\x03\x04')]), 'picture_with_more'],
      [Buffer.concat([heic, Buffer.from('<script>alert(1)</script>')]), 'picture_with_more'],
      [camera, 'unreadable_heic'],
      [await bomb(), 'picture_too_large'],
    ] as const)
      await expect(add(file), code).rejects.toMatchObject({ errors: [{ field: 'file', code }] });
    expect(await refusalOf(addPicture(ctx, { merchant, productNo: 999, file: jpeg }))).toBe('NOT_FOUND');
    expect(await names()).toEqual([]);
    expect((await readProduct(ctx, { productNo })).pictures).toEqual([]);
    expect(await add(heic)).toMatchObject([{ width: 600 }]);
  });

  test('are at most ten, also if several are uploaded at once', async () => {
    const { ctx } = testContext(await fresh());
    const { productNo, add } = await aShop(ctx);
    const files = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        drawn(`rgb(${at * 20},0,0)`, 20, 20)
          .png()
          .toBuffer(),
      ),
    );
    const answers = await Promise.allSettled(files.map(add));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject(
      Array.from({ length: 2 }, () => ({ reason: { errors: [{ field: 'file', code: 'too_many' }] } })),
    );
    expect((await readProduct(ctx, { productNo })).pictures).toHaveLength(pictureLimits.perProduct);
  });

  test('are sorted, described and assigned to options; an edit of the product keeps them', async () => {
    const { ctx } = testContext(await fresh());
    const { productNo, optionNo, merchant, add, save } = await aShop(ctx);
    await add(await photo('#f00'));
    const [red, blue] = await add(await photo('#00f'));
    if (!red || !blue) throw new Error('No pictures');
    const before = await readProduct(ctx, { productNo });
    const described = [{ ...blue, altKo: '파란 봉투' }, red];
    const options = [{ optionNo, pictureNo: red.pictureNo }];
    expect(await save(described, options)).toEqual([
      { ...blue, altKo: '파란 봉투', altEn: '파란 봉투' },
      red,
    ]);
    const { product, options: shown } = await getProduct(ctx, productNo);
    expect([product.imageUrl, shown[0]?.pictureNo]).toEqual([blue.url, red.pictureNo]);
    const edit = {
      ...aDraft(),
      options: before.options.map(({ productNo: _of, pictureNo: _no, ...option }) => option),
    };
    await editProduct(ctx, { merchant, productNo, seenUpdatedAt: before.updatedAt, product: edit });
    const { options: kept, imageUrl } = await readProduct(ctx, { productNo });
    expect([imageUrl, kept[0]?.pictureNo]).toEqual([blue.url, red.pictureNo]);

    const wrong = { seen: [red, blue], pictures: [red], options: [] };
    expect(await refusalOf(savePictures(ctx, { merchant, productNo, wanted: wrong }))).toBe(
      'ALREADY_CHANGED',
    );
    for (const refused of [
      () => save([red, red]),
      () => save([{ ...red, pictureNo: 999 }]),
      () => save([blue], [{ optionNo, pictureNo: red.pictureNo }]),
      () => save([blue], [{ optionNo: 999, pictureNo: null }]),
    ])
      expect(await refusalOf(refused())).toBe('VALIDATION');

    await save([blue]);
    expect((await readProduct(ctx, { productNo })).options[0]?.pictureNo).toBeNull();
    await save([]);
    expect((await getProduct(ctx, productNo)).product.imageUrl).toBe(firstDrawingUrl);
    expect(await auditedAs(ctx, 'product.pictures_changed')).toHaveLength(3);
  });

  test('that are removed stay while an order shows them, and can be shown again', async () => {
    const { ctx, clock } = testContext(await fresh());
    const { orderer, add, save, names } = await aShop(ctx);
    const [first] = await add(await photo('#f00'));
    const { applications } = await applyPlain(ctx, orderer, await aPlainSheet(ctx, orderer));
    const id = applications[0]?.recurringPaymentId ?? '';
    expect((await readApplication(ctx, id)).snapshot.imageUrl).toBe(first?.url);
    await add(await photo('#00f'));
    await save([]);
    const retain = async (days: number) => {
      clock.advance({ days });
      await applyRetention(ctx);
      return (await names()).length;
    };
    expect(await retain(29)).toBe(6);
    expect(await retain(2)).toBe(3);
    expect(await readPicture(ctx, first?.url.split('/').at(-1) ?? '')).toBeDefined();
    await add(await photo('#f00'));
    expect(await retain(40)).toBe(3);
    await save([]);
    for (const table of ['application', 'order_line'] as const)
      await ctx.db.updateTable(table).set({ snapshot: '{}' }).execute();
    expect(await retain(40)).toBe(0);
    expect(await ctx.db.selectFrom('product_picture').selectAll().execute()).toEqual([]);
  });

  test('of a free gift stay, because orders of other products show them', async () => {
    const { ctx, clock } = testContext(await fresh());
    const { productNo, add, save, names } = await aShop(ctx);
    await add(await photo('#f00'));
    await save([]);
    await ctx.db
      .updateTable('product')
      .set({ kind: 'FREE_GIFT' })
      .where('product_no', '=', productNo)
      .execute();
    clock.advance({ days: 100 });
    await applyRetention(ctx);
    expect(await names()).toHaveLength(3);
  });
});
