import { accounts } from './accounts';
import { contracts } from './contracts';
import type { PersonalColumns } from './lives';

export { type Life, lives, type PersonalColumns, type Whose } from './lives';
export { notPersonal } from './not-personal';

/**
 * Everything the shop keeps that tells something of a person, in one place: whose it is, what for, and when it goes. A test
 * holds it against the columns of both databases, another against what an erasure leaves; docs/personal-data.md is made of it.
 */
export const personalData: readonly PersonalColumns[] = [...accounts, ...contracts];
