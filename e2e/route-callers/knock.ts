import { baseUrl } from '../checks/assert-local';
import { Caller, type ErrorBody, shop } from '../fixtures';
import { signInByCookie } from '../site';
import { type Hand, heard, verdict } from './hands';
import { filled, type Route } from './routes';
import type { Numbers, Story } from './story';

const none = 2_000_000_000;
/** Well-formed numbers that do not exist. */
export const nobodys: Numbers = {
  recurringPaymentId: '26010500000000000000',
  recurringPaymentGroupNo: '26010500000000000002',
  orderNo: '26010500000000000001',
  orderSheetNo: 'AbCdEfGhIjKlMnOpQrStUv',
  sid: 'AbCdEfGhIjKlMnOpQrStUv',
  ...{
    areaFeeNo: none,
    noticeNo: none,
    claimNo: none,
    caseNo: none,
    ruleNo: none,
    conditionNo: none,
    messageNo: none,
  },
  ...{ productNo: none, optionNo: none, memberNo: none, termsNo: none, addressNo: none, cardNo: none },
  ...{ roleNo: none, ranOutNo: none },
  ...{ orderOptionNo: none, cartNo: none, endpointNo: none, deliveryNo: none },
  holidayOn: '2031-01-01',
  list: 'NONE',
  kind: 'NONE',
  language: 'ko',
};

/** An empty body has an effect here; an invalid body still shows whether the call is admitted. */
const harmful = [
  'POST /recurring-payments/later-input/decline',
  'POST /recurring-payments/later-input/not-me',
  'POST /sandbox/reset',
];

/**
 * Makes a call and returns its result. A call that must be refused names real records; a call that must be
 * admitted names records that do not exist, so that it changes nothing.
 */
export async function knock(route: Route, hand: Hand, story: Story): Promise<string> {
  const { method, path, door } = route;
  const isIn = verdict(route, hand) === 'in';
  const numbers = isIn && door !== 'guestToken' ? nobodys : story.numbers;
  const isLeaving = isIn && method === 'DELETE' && path === '/oauth/token';
  const caller = new Caller(baseUrl, isLeaving ? await freshly(hand) : hand.headers);
  const body = harmful.includes(`${method} ${path}`) ? '{' : {};
  const answer = await caller.call<Partial<ErrorBody> | undefined>(method, filled(path, numbers), {
    ...(method !== 'GET' && { body }),
    unchecked: path.startsWith('/auth/'),
  });
  return heard(door, { status: answer.status, code: answer.body?.code });
}

/** A separate session, for the call that ends one. */
async function freshly({ headers, role }: Hand): Promise<Record<string, string>> {
  if (headers.cookie) return { ...headers, cookie: await signInByCookie('gildong') };
  const memberId = { ORDERER: 'gildong', STAFF: 'staff', OWNER: 'owner' }[role ?? 'ORDERER'];
  return (await shop.as(memberId)).headers();
}
