import { expect, test, vi } from 'vitest';
import { afterCommit } from '@/db/after-commit';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { storedLog } from '@/lib/testing/watched-log';

test('an event with line breaks and control characters is one line of JSON with its time in UTC (S77)', () => {
  const { log, lines } = storedLog();
  const wild = `\r\n{"event":"forged"}\u001b[31m${'a'.repeat(10_000)}\u2028\0`;
  log.info({ event: 'http.call', path: wild });
  log.child({ correlationId: 'c-1' }).info({ event: 'http.call' });
  expect(lines()).toEqual([
    expect.objectContaining({
      event: 'http.call',
      path: wild,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    }),
    expect.objectContaining({ event: 'http.call', correlationId: 'c-1' }),
  ]);
});

test('an error is logged without the values that its driver adds and that its message quotes', () => {
  const { log, lines } = storedLog();
  const cause = new Error('no such number 010-9876-5432');
  const error = Object.assign(new Error('duplicate 01098765432', { cause }), {
    code: '23505',
    detail: 'Key (mobile)=(01098765432) already exists.',
    parameters: ['남궁민수'],
  });
  log.error({ event: 'job.failed', err: error });
  log.error({ event: 'job.failed', err: 'card 4242424242424242' });
  const text = JSON.stringify(lines());
  for (const canary of ['01098765432', '9876-5432', '남궁민수', '4242424242424242'])
    expect(text).not.toContain(canary);
  expect(lines()[0].err).toMatchObject({ type: 'Error', message: 'duplicate …', code: '23505' });
  expect(lines()[0].err.stack).toContain('log.test.ts');
});

describeOnBoth('a callback for after the commit', (fresh) => {
  test('runs once after the commit, once for a retried transaction, never after a rollback', async () => {
    const { ctx } = testContext(await fresh());
    const told: string[] = [];
    const setting = (name: string) => ({ name, value: '1', updated_at: 'now' });
    await ctx.transaction(async (trx) => {
      await trx.insertInto('setting').values(setting('kept')).execute();
      afterCommit(trx, () => told.push('kept'));
      expect(told).toEqual([]);
    });
    const broken = ctx.transaction(async (trx) => {
      await trx.insertInto('setting').values(setting('lost')).execute();
      afterCommit(trx, () => told.push('lost'));
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    let tries = 0;
    await ctx.transaction(async (trx) => {
      tries += 1;
      afterCommit(trx, () => told.push(`try ${tries}`));
      if (tries === 1) throw Object.assign(new Error('could not serialize'), { code: '40001' });
    });
    expect(told).toEqual(['kept', 'try 2']);
  });

  test('may fail: the committed transaction neither fails nor runs again', async () => {
    const { ctx } = testContext(await fresh());
    const told: string[] = [];
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const work = ctx.transaction(async (trx) => {
      const setting = { name: `try ${told.push('try')}`, value: '1', updated_at: 'now' };
      await trx.insertInto('setting').values(setting).execute();
      afterCommit(trx, () => {
        throw Object.assign(new Error('no disk'), { code: '40001' });
      });
      afterCommit(trx, () => told.push('the next'));
      return 'kept';
    });
    expect(await work).toBe('kept');
    expect(told).toEqual(['try', 'the next']);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
