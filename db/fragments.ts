import type { Contact } from '@/lib/domain/catalog/address';
import { type Named, searchKeys, searchKeysOf } from '@/lib/domain/operations/console-search';
import type { Trx } from './schema';
import { searchIndex, searchIndexes } from './sealed';

/** Keyed parts of names and numbers, by owner; the rows they come from stay sealed. */
export const fragmentOwners = {
  orderer_fragment: 'group_no',
  recipient_fragment: 'group_no',
  address_fragment: 'address_no',
} as const;
export type FragmentTable = keyof typeof fragmentOwners;

/** 96 bits: enough to keep the fragments of one shop distinct, at half the space. */
const fragmentLength = 16;

/** The receiver's name and all phone numbers of an address. */
export const namedBy = ({ receiverName, contact1, contact2 }: Contact): Named => ({
  name: receiverName,
  phones: [contact1, contact2 ?? ''],
});

export const fragmentsOf = (person: Named): string[] =>
  searchKeysOf(person).map((key) => searchIndex('fragment', key).slice(0, fragmentLength));

/** Each fragment in every form that a row may hold: keyed with the current or the previous secret. */
export const searchFragments = (search: Parameters<typeof searchKeys>[0]): string[][] =>
  searchKeys(search).map((key) =>
    searchIndexes('fragment', key).map((index) => index.slice(0, fragmentLength)),
  );

export async function setFragments(
  trx: Trx,
  table: FragmentTable,
  owner: string | number,
  fragments: string[],
): Promise<void> {
  await deleteFragments(trx, table, [owner]);
  if (fragments.length === 0) return;
  await trx
    .insertInto(table as 'orderer_fragment')
    .values(fragments.map((fragment) => rowOf(table, owner, fragment)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const rowOf = (table: FragmentTable, owner: string | number, fragment: string) =>
  ({ fragment, [fragmentOwners[table]]: owner }) as { fragment: string; group_no: string };

export async function deleteFragments(
  trx: Trx,
  table: FragmentTable,
  owners: Array<string | number>,
): Promise<void> {
  if (owners.length === 0) return;
  await trx
    .deleteFrom(table as 'orderer_fragment')
    .where(fragmentOwners[table] as 'group_no', 'in', owners as string[])
    .execute();
}
