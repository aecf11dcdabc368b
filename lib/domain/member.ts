import type { MemberNo } from './ids';

export type Role = 'ORDERER' | 'STAFF' | 'OWNER';

export type Member = {
  memberNo: MemberNo;
  memberId: string;
  role: Role;
  name: string;
  mobile: string;
  email: string;
  language: 'ko' | 'en';
};
