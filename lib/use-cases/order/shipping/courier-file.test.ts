import { expect, test } from 'vitest';
import { readSettings, writeSetting } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { type ClosedDays, neverClosed } from '@/lib/domain/application/closed-days';
import { type Cell, csvLines } from '@/lib/domain/shared/csv';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { type ApplicationInput, aContact, aShop } from '@/lib/testing/fixtures/builders';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { anOrder } from '@/lib/testing/fixtures/orders';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { changeSettings } from '../../operations/settings/change-settings';
import { businessNow } from '../../shared/calendar';
import { countLines, listConsoleLines } from '../console/list';
import { exportCourierFile, previewCourierFile, readLastCourierFile } from './courier-file';
import { stepManyByMerchant } from './step-by-merchant';
import { uploadParcels } from './upload-parcels';

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  const merchant = await aMerchant(ctx);
  const paid = async (...wishes: [ApplicationInput, ...ApplicationInput[]]) => {
    const { order } = await anOrder(ctx, clock, shop, wishes);
    return { ...order, nos: order.lines.map((line) => line.orderOptionNo) };
  };
  const prepare = async (orderOptionNos: number[]) => {
    for (const step of ['PREPARE_PRODUCT', 'PREPARE_DELIVERY'] as const)
      await stepManyByMerchant(ctx, { merchant, orderOptionNos, step });
  };
  return { ctx, clock, merchant, paid, prepare };
}

async function read(file: ReturnType<typeof exportCourierFile>): Promise<string[][]> {
  const read: string[][] = [];
  for await (const piece of (await file).rows)
    read.push(...piece.map((row) => row.map((cell) => (typeof cell === 'object' ? cell.digits : `${cell}`))));
  return read;
}

const onOneDay = (ctx: Context, deliveryOn: string) =>
  ctx.db.updateTable('shop_order').set({ delivery_on: deliveryOn }).execute();

describeOnBoth('the file for a courier', (fresh) => {
  test('has the ready boxes, one row each, without amounts or the giver, and is read back with parcel numbers', async () => {
    const { ctx, merchant, paid, prepare } = await setUp(await fresh());
    const [gift, two, half, early] = [
      await paid({ isGift: true }),
      await paid({}, {}),
      await paid({}, {}),
      await paid({}),
    ];
    const day = { deliveryOn: gift.deliveryOn, includesEarlier: false };
    await onOneDay(ctx, gift.deliveryOn);
    await prepare([...gift.nos, ...two.nos, ...half.nos.slice(0, 1)]);
    expect(await previewCourierFile(ctx, day)).toMatchObject({ ready: 2, left: 0, waiting: 2 });
    const wish = { ...day, merchant, courier: 'CJ', format: 'CSV', reason: '오늘 발송' } as const;
    const packer = { ...merchant, rights: ['PACKING'] as const };
    await expect(exportCourierFile(ctx, { ...wish, merchant: packer })).rejects.toMatchObject({
      code: 'RIGHT_MISSING',
      errors: [{ field: 'right', code: 'right.PEOPLE' }],
    });
    const [head = [], ...rows] = await read(exportCourierFile(ctx, wish));
    const keyAt = head.indexOf('고객주문번호');
    expect(rows.map((row) => row[keyAt])).toEqual([gift.orderNo, two.orderNo].sort());
    const ofGift = rows.find((row) => row[keyAt] === gift.orderNo) ?? [];
    for (const text of [aContact.receiverName, aContact.contact1, aContact.zip, '원두 (분쇄: 홀빈)'])
      expect(ofGift).toContain(text);
    const all = withoutNumbers(rows);
    for (const secret of [`${gift.payAmt}`, '01020000001']) expect(all).not.toContain(secret);
    const { courierFiles, lastCourierFile } = await readSettings(ctx.db);
    expect(head).toEqual(courierFiles.CJ.map(({ heading }) => heading));
    expect(lastCourierFile).toEqual({ courier: 'CJ', format: 'CSV' });
    expect(await readLastCourierFile(ctx)).toEqual(lastCourierFile);
    const [entry] = await auditOf(ctx, merchant).then((trail) => trail.slice(-1));
    expect(entry).toMatchObject({ action: 'courier-file.exported', object: 'courier CJ' });
    expect(entry?.details).toMatchObject({
      reason: '오늘 발송',
      orderNos: [gift.orderNo, two.orderNo].sort(),
    });
    // The courier's program gives the same rows back with its numbers, and names no courier.
    const answered = rows.map((row, at) => ['', `1000000000${at}`.padEnd(12, '0'), ...row]);
    const table = {
      rows: [['출력 결과'], ['순번', '운송장번호', ...head], ...answered, ['', 'x', ...(rows[0] ?? [])]].map(
        (fields, at) => ({ lineNo: at + 1, fields }),
      ),
      faults: [],
    };
    const upload = { merchant, table, courier: 'CJ', isDryRun: false, goodRowsOnly: true } as const;
    const report = await uploadParcels(ctx, upload);
    expect(report).toMatchObject({ rows: 3, parcels: 2, shipped: 2 });
    expect(report.bad).toMatchObject([{ lineNo: 5, invoiceNo: 'x', faults: ['BAD_NUMBER'] }]);
    expect(await previewCourierFile(ctx, day)).toMatchObject({ ready: 0, left: 0, waiting: 2 });
    expect(await read(exportCourierFile(ctx, wish))).toHaveLength(1);
    expect(early.nos).toHaveLength(1);
  });

  test('says how many boxes did not fit, and the next file continues with them', async () => {
    const { ctx, merchant, paid, prepare } = await setUp(await fresh());
    const made = [await paid({}), await paid({}), await paid({}), await paid({})];
    const day = { deliveryOn: made[0]?.deliveryOn ?? '', includesEarlier: false };
    await onOneDay(ctx, day.deliveryOn);
    await prepare(made.flatMap(({ nos }) => nos));
    const orderNos = made.map(({ orderNo }) => orderNo).sort();
    const wish = { ...day, merchant, courier: 'CJ', format: 'CSV', reason: '발송' } as const;
    const take = async (afterOrderNo: string | null, most: number) => {
      const { rows, next } = await exportCourierFile(ctx, { ...wish, afterOrderNo }, most);
      const [head = [], ...boxes] = await read(Promise.resolve({ rows, next }));
      return { named: boxes.map((row) => row[head.indexOf('고객주문번호')]), next };
    };
    const first = await take(null, 3);
    expect(first).toEqual({ named: orderNos.slice(0, 3), next: { left: 1, afterOrderNo: orderNos[2] } });
    expect(await previewCourierFile(ctx, day, 3)).toMatchObject({ ready: 3, left: 1, waiting: 0 });
    const afterOrderNo = first.next?.afterOrderNo ?? null;
    expect(await previewCourierFile(ctx, { ...day, afterOrderNo }, 3)).toEqual({
      ready: 1,
      left: 0,
      waiting: 0,
      next: null,
    });
    expect(await take(afterOrderNo, 3)).toEqual({ named: orderNos.slice(3), next: null });
    expect(await take(null, 4)).toEqual({ named: orderNos, next: null });
  });

  test('the list of orders has the lines of just the boxes that are still to be prepared', async () => {
    const { ctx, clock, merchant, paid, prepare } = await setUp(await fresh());
    const [half, packed] = [await paid({}, {}), await paid({})];
    await onOneDay(ctx, half.deliveryOn);
    clock.advance({ days: 10 });
    const later = await paid({});
    await prepare([...packed.nos, ...half.nos.slice(0, 1)]);
    const { deliveryOn } = later;
    const all = { status: null, isGift: null, search: null, isToPrepare: true };
    for (const [includesEarlier, filter, boxes] of [
      [false, { deliveryOn }, [later]],
      [true, { deliveryOn: null, shipUntilYmd: deliveryOn }, [half, later]],
      [false, { deliveryOn: half.deliveryOn }, [half]],
      [true, { deliveryOn: null, shipUntilYmd: half.deliveryOn }, [half]],
    ] as const) {
      const day = { deliveryOn: filter.deliveryOn ?? filter.shipUntilYmd, includesEarlier };
      expect((await previewCourierFile(ctx, day)).waiting).toBe(boxes.length);
      const wish = { ...all, ...filter };
      const { lines } = await listConsoleLines(ctx, { ...wish, beforeLine: null, limit: 50 }, merchant);
      expect(new Set(lines.map(({ orderNo }) => orderNo))).toEqual(
        new Set(boxes.map(({ orderNo }) => orderNo)),
      );
      expect((await countLines(ctx, wish, [])).total).toBe(lines.length);
      expect(lines.every(({ status }) => status === 'PAY_DONE')).toBe(true);
    }
  });

  test('a day without boxes names the day that has the next ones, and by when they leave', async () => {
    const { ctx, paid } = await setUp(await fresh());
    const [box] = [await paid({}, {}), await paid({})];
    // Monday; the shop is closed on the two days before it.
    await onOneDay(ctx, '2026-01-19');
    const closed: ClosedDays = { ...neverClosed, weekdays: ['SATURDAY', 'SUNDAY'] };
    await ctx.transaction((trx) => writeSetting(trx, 'closedDays', closed, businessNow(ctx)));
    const preview = (deliveryOn: string) => previewCourierFile(ctx, { deliveryOn, includesEarlier: true });
    expect(await preview('2026-01-17')).toEqual({
      ready: 0,
      left: 0,
      waiting: 0,
      next: { deliveryOn: '2026-01-19', leavesBy: '2026-01-16', count: 2 },
    });
    expect(await preview('2026-01-19')).toEqual({ ready: 0, left: 0, waiting: 2, next: null });
    expect(box.nos).toHaveLength(2);
  });

  test('has the shopkeeper’s columns, and boxes of earlier days on request', async () => {
    const { ctx, clock, merchant, paid, prepare } = await setUp(await fresh());
    const first = await paid({});
    clock.advance({ days: 10 });
    const second = await paid({});
    await prepare([...first.nos, ...second.nos]);
    const { courierFiles } = await readSettings(ctx.db);
    const LOGEN = [
      { heading: '번호', field: 'ORDER_NO', text: '' } as const,
      { heading: '', field: 'TEXT', text: '=1' } as const,
    ];
    await changeSettings(ctx, { merchant, changes: { courierFiles: { ...courierFiles, LOGEN } } });
    const inFormat = async (format: 'CSV' | 'XLSX') => {
      const wish = { merchant, courier: 'LOGEN', format, reason: '발송' } as const;
      const day = { deliveryOn: second.deliveryOn, includesEarlier: false };
      const pieces: Cell[][] = [];
      const file = await exportCourierFile(ctx, { ...wish, ...day });
      for await (const piece of file.rows) pieces.push(...piece);
      return pieces;
    };
    expect(csvLines(await inFormat('CSV'))).toBe(`번호,\r\n${second.orderNo},'=1\r\n`);
    expect((await inFormat('XLSX'))[1]).toEqual([{ digits: second.orderNo }, '=1']);
    const take = (includesEarlier: boolean) =>
      read(
        exportCourierFile(ctx, {
          merchant,
          courier: 'LOGEN',
          format: 'XLSX',
          deliveryOn: second.deliveryOn,
          includesEarlier,
          reason: '발송',
        }),
      );
    expect(await take(false)).toEqual([
      ['번호', ''],
      [second.orderNo, '=1'],
    ]);
    expect((await take(true)).map(([no]) => no)).toEqual(['번호', first.orderNo, second.orderNo]);
  });
});
