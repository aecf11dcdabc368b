import { accounts } from './accounts';
import { contracts } from './contracts';
import type { PersonalColumns } from './lives';

export { type Life, lives, type PersonalColumns, type Whose } from './lives';
export { notPersonal } from './not-personal';

/**
 * All personal data that the shop keeps, in one place: whose it is, its purpose, and when it is deleted. Tests compare the list
 * with the columns of both databases and with the result of an erasure; docs/personal-data.md is generated from it.
 */
export const personalData: readonly PersonalColumns[] = [...accounts, ...contracts];
