import { expect, test } from 'vitest';
import { listCards } from '@/db/queries/billing/cards';
import { asMemberNo } from '@/lib/domain/shared/ids';
import { describeOnBoth } from '../databases';
import { isExplained, readWhole } from './query-plans';

describeOnBoth('query plans', (fresh, dialect) => {
  test('what the product asks SQLite is explained', async () => {
    const { db } = await fresh();
    await listCards(db, asMemberNo(1));
    if (dialect === 'sqlite') expect(isExplained(/from "card"/)).toBe(true);
  });
});

test('a plan that reads a growing table from end to end is found, by the name or the alias of the table', () => {
  expect(readWhole('select "token_hash" from "gift_link"', 'SCAN gift_link')).toBe('gift_link');
  expect(readWhole('select 1 from "outbox" as "o"', 'SCAN o')).toBe('outbox');
  expect(readWhole('select 1 from "gift_link"', 'SCAN gift_link USING INDEX gift_link_dead')).toBeUndefined();
  expect(readWhole('select 1 from "product"', 'SCAN product')).toBeUndefined();
});
