import { expect, test } from 'vitest';
import { describeOnBoth } from '@/lib/testing/databases';
import { readSealFacts } from './queries/operations/database-facts';
import { resetDatabase } from './reset';

describeOnBoth('an emptied shop', (fresh, dialect) => {
  test('still knows its secret: the next start refuses another one', async () => {
    const { db } = await fresh();
    expect(await readSealFacts(db)).toBe('NONE');
    await resetDatabase(db, dialect);
    expect(await readSealFacts(db)).toBe('CURRENT');
  });
});
