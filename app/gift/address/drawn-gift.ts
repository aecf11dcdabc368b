import { headers } from 'next/headers';
import type { DrawnGift } from '@/components/gift/gift-address';
import { laterInputResponse } from '@/lib/contract/gift/later-input';
import { methodHeader, socketHeader } from '@/lib/http/request/client-address';
import { isLookedAt } from '@/lib/http/request/link-preview';
import type { Language } from '@/lib/i18n';
import { GET } from '../../api/recurring-payments/later-input/shippings/route';

const path = '/api/recurring-payments/later-input/shippings';
/** The page's headers that the endpoint needs: client and purpose. The cookie gives no right to a link, so it is left out. */
const passed = [socketHeader, 'x-forwarded-for', 'user-agent', 'sec-purpose', 'purpose'];

/**
 * The gift behind a link, drawn into the page. It calls endpoint 9 itself, so that its guard, its counter of wrong links and
 * its log line apply. A link previewer gets nothing.
 */
export async function drawnGift(token: unknown, language: Language): Promise<DrawnGift | undefined> {
  if (typeof token !== 'string' || token === '') return undefined;
  const incoming = await headers();
  // A token that no header can carry is forwarded as empty; the endpoint refuses it.
  const forwarded = new Headers({ recurringPaymentGroupNo: /^[!-~]*$/.test(token) ? token : '', language });
  for (const name of passed) {
    const value = incoming.get(name);
    if (value !== null) forwarded.set(name, value);
  }
  if ((incoming.get(methodHeader) ?? 'GET') !== 'GET') return undefined;
  const request = new Request(`http://localhost${path}`, { headers: forwarded });
  if (!isLookedAt(request)) return undefined;
  const answer = await GET(request, { params: Promise.resolve({}) });
  const body: unknown = await answer.json();
  if (answer.ok) return { token, language, gift: laterInputResponse.parse(body) };
  return { token, language, code: codeOf(body) };
}

const codeOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'INTERNAL';
