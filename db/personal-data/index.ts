import { accounts } from './accounts';
import { contracts } from './contracts';
import type { PersonalColumns } from './lives';

export { type Life, lives, type PersonalColumns, type Whose } from './lives';
export { notPersonal } from './not-personal';

/**
 * The list of all personal data in the database: the person, the purpose, and when it is deleted. Tests compare
 * it with the columns of both databases and with the result of an erasure; docs/personal-data.md is generated
 * from it.
 */
export const personalData: readonly PersonalColumns[] = [...accounts, ...contracts];
