import { expect, test } from 'vitest';
import { describeOnBoth } from '@/lib/testing/databases';
import { prepared } from './prepared';

describeOnBoth('a prepared query', (fresh) => {
  const writeSetting = prepared((db, row: { name: string; value: string; updated_at: string }) =>
    db.insertInto('setting').values(row),
  );

  test('is built once for each shape of its values, and uses the values of each call', async () => {
    const { db } = await fresh();
    let built = 0;
    const find = prepared((within, wanted: { names: string[]; value: string | null; limit: number }) => {
      built += 1;
      const query = within.selectFrom('setting').select('name').where('name', 'in', wanted.names);
      return (wanted.value === null ? query : query.where('value', '=', wanted.value))
        .orderBy('name')
        .limit(wanted.limit);
    });
    for (const [at, name] of ['a', 'b', 'c'].entries())
      await writeSetting(db, { name, value: String(at), updated_at: 'now' });
    const names = async (wanted: string[], value: string | null = null, limit = 10) =>
      (await find(db, { names: wanted, value, limit })).rows.map(({ name }) => name);

    expect(await names(['a', 'b'])).toEqual(['a', 'b']);
    expect(await names(['c', 'b'])).toEqual(['b', 'c']);
    expect(await names(['a', 'c'], null, 1)).toEqual(['a']);
    expect(built).toBe(1);
    expect(await names(['a', 'b'], '1')).toEqual(['b']);
    expect(await names(['a', 'b'], '0')).toEqual(['a']);
    expect(built).toBe(2);
    expect(await names(['b'])).toEqual(['b']);
    expect(await names(['b', 'x', 'c'])).toEqual(['b', 'c']);
    expect(built).toBe(4);
    await db.transaction().execute(async (trx) => {
      await writeSetting(trx, { name: 'd', value: '3', updated_at: 'now' });
      const { rows } = await find(trx, { names: ['d'], value: null, limit: 1 });
      expect(rows).toEqual([{ name: 'd' }]);
    });
    expect(built).toBe(4);
  });

  test('writes null for null, the default for undefined, and counts the changed rows', async () => {
    const { db } = await fresh();
    type Row = { id: number; offset_ms: number; target_at?: string | null | undefined };
    const insert = prepared((within, row: Row) => within.insertInto('sandbox_clock').values(row));
    const move = prepared((within, { from, to }: { from: number; to: number }) =>
      within.updateTable('sandbox_clock').set({ offset_ms: to }).where('offset_ms', '=', from),
    );
    await insert(db, { id: 1, offset_ms: 5, target_at: undefined });
    const read = () => db.selectFrom('sandbox_clock').select(['offset_ms', 'target_at']).execute();
    expect(await read()).toEqual([{ offset_ms: 5, target_at: null }]);
    expect((await move(db, { from: 5, to: 7 })).numAffectedRows).toBe(1n);
    expect((await move(db, { from: 5, to: 8 })).numAffectedRows).toBe(0n);
    expect(await read()).toEqual([{ offset_ms: 7, target_at: null }]);
  });

  test('distinguishes rows with as many values in other columns', async () => {
    const { db } = await fresh();
    type Row = { id: number; offset_ms: number; target_at?: string; holder?: string };
    const insert = prepared((within, row: Row) => within.insertInto('sandbox_clock').values(row));
    const read = () => db.selectFrom('sandbox_clock').select(['target_at', 'holder']).execute();
    await insert(db, { id: 1, offset_ms: 5, target_at: 'then' });
    expect(await read()).toEqual([{ target_at: 'then', holder: null }]);
    await db.deleteFrom('sandbox_clock').execute();
    await insert(db, { id: 1, offset_ms: 5, holder: 'me' });
    expect(await read()).toEqual([{ target_at: null, holder: 'me' }]);
  });

  test('takes columns as one value; other columns, or null in one of them, make another shape', async () => {
    const { db } = await fresh();
    type Clock = { offset_ms?: number; target_at?: string | null };
    let built = 0;
    const change = prepared((within, { id, columns }: { id: number; columns: Clock }) => {
      built += 1;
      return within.updateTable('sandbox_clock').set(columns).where('id', '=', id);
    });
    await db.insertInto('sandbox_clock').values({ id: 1, offset_ms: 5 }).execute();
    const read = () => db.selectFrom('sandbox_clock').select(['offset_ms', 'target_at']).executeTakeFirst();
    await change(db, { id: 1, columns: { offset_ms: 6 } });
    await change(db, { id: 1, columns: { offset_ms: 7 } });
    expect(built).toBe(1);
    expect(await read()).toEqual({ offset_ms: 7, target_at: null });
    await change(db, { id: 1, columns: { target_at: 'then' } });
    await change(db, { id: 1, columns: { offset_ms: 8, target_at: null } });
    expect(built).toBe(3);
    expect(await read()).toEqual({ offset_ms: 8, target_at: null });
    expect((await change(db, { id: 2, columns: { offset_ms: 9 } })).numAffectedRows).toBe(0n);
  });

  test('throws if its builder reads a value that it may not read', async () => {
    const { db } = await fresh();
    const find = prepared((within, { limit }: { limit: number }) =>
      within
        .selectFrom('setting')
        .select('name')
        .limit(limit > 5 ? 5 : limit),
    );
    await expect(find(db, { limit: 3 })).rejects.toThrow('The value limit of a prepared query was read');
  });
});
