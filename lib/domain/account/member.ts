import type { MemberNo } from '../shared/ids';
import type { Language } from '../shared/words/language';

export type Role = 'ORDERER' | 'STAFF' | 'OWNER';

/** A user of the console. */
export type Merchant = Member & { role: 'OWNER' | 'STAFF' };

export type Member = {
  memberNo: MemberNo;
  memberId: string;
  role: Role;
  name: string;
  mobile: string;
  email: string;
  language: Language;
};
