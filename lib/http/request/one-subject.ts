import { fieldError } from '@/lib/domain/shared/errors';

/**
 * Refuses a call whose body and path name different records. The body field has the name of the path parameter
 * or, for the generic `key`, the contract's name.
 */
const alsoNamed: Record<string, readonly string[]> = {
  key: ['recurringPaymentId', 'recurringPaymentIds'],
  orderOptionNo: ['orderProductOptionNo', 'claimedProductOptions'],
};
/** The recipient's calls, whose `key` is the group's number. */
const groupNames = ['recurringPaymentGroupNo'];
const isOfGroup = (path: string) => /\/guest(\/|$)/.test(path);

export function requireOneSubject(path: string, params: unknown, sent: unknown): void {
  if (!isRecord(params) || !isRecord(sent)) return;
  for (const [param, value] of Object.entries(params)) {
    const others = param === 'key' && isOfGroup(path) ? groupNames : (alsoNamed[param] ?? []);
    for (const field of [param, ...others])
      if (field in sent && !names(sent[field], String(value))) throw fieldError(field, 'mismatch');
  }
}

/** An absent or blank value and 0 name nothing. */
function names(sent: unknown, subject: string): boolean {
  if (sent === null || sent === undefined || sent === '' || sent === 0) return true;
  if (Array.isArray(sent)) return sent.every((one) => names(one, subject));
  if (isRecord(sent)) return 'orderProductOptionNo' in sent && names(sent.orderProductOptionNo, subject);
  return String(sent) === subject;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
