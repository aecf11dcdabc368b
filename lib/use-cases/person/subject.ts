import { datedNumberPattern } from '@/lib/domain/ids';
import { mobileIn } from '@/lib/domain/names';

/** Whom an erasure is about: the recipients under a mobile number, the recipient of one gift, or a member. */
export type Subject =
  | { kind: 'MOBILE'; digits: string }
  | { kind: 'GROUP'; groupNo: string }
  | { kind: 'MEMBER'; memberId: string };

/** From what an operator types; null where it is none of the three. */
export function parseSubject(text: string): Subject | null {
  const typed = text.trim();
  if (datedNumberPattern.test(typed)) return { kind: 'GROUP', groupNo: typed };
  const digits = mobileIn(typed);
  if (digits !== null) return { kind: 'MOBILE', digits };
  return /^[a-z][a-z0-9._-]{3,29}$/.test(typed) ? { kind: 'MEMBER', memberId: typed } : null;
}
