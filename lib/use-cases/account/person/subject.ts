import { datedNumberIn, mobileIn } from '@/lib/domain/shared/typed';

/** The subject of an erasure: the recipients under a mobile number, the recipient of one gift, or a member. */
export type Subject =
  | { kind: 'MOBILE'; digits: string }
  | { kind: 'GROUP'; groupNo: string }
  | { kind: 'MEMBER'; memberId: string };

/** Parses an operator's input; null where it is none of the three. */
export function parseSubject(text: string): Subject | null {
  const groupNo = datedNumberIn(text);
  if (groupNo !== null) return { kind: 'GROUP', groupNo };
  const digits = mobileIn(text);
  if (digits !== null) return { kind: 'MOBILE', digits };
  const typed = text.trim();
  return /^[a-z][a-z0-9._-]{3,29}$/.test(typed) ? { kind: 'MEMBER', memberId: typed } : null;
}
