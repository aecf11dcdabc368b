import { baseUrl } from '../checks/assert-local';
import { consoleTable } from './console-table';
import type { Route } from './routes';
import type { Door } from './table';

/** A credential in one header of a call, valid or not, and the calls that accept it. */
export type Hand = {
  headers: Record<string, string>;
  role?: 'ORDERER' | 'STAFF' | 'OWNER';
  /** Of STAFF, where they are not the usual ones. Only tried on calls of the console. */
  rights?: readonly Right[];
  /** The value in header `recurringPaymentGroupNo`. */
  link?: 'right' | 'wrong';
  /** The value in header `guestToken`. */
  guest?: 'right' | 'wrong';
  /** Sent by a page of another site. */
  isForeign?: boolean;
  /** Only tried on calls for recipients. */
  isForRecipients?: boolean;
};

const rights = [
  'ORDERS',
  'PACKING',
  'CATALOGUE',
  'MESSAGES',
  'MONEY',
  'PEOPLE',
  'SETTINGS',
  'STAFF',
] as const;
export type Right = (typeof rights)[number];

/** What STAFF could do before there were rights, and without a role of the shop's own can do still. */
const usualRights: readonly Right[] = ['ORDERS', 'PACKING', 'CATALOGUE', 'MESSAGES', 'MONEY', 'PEOPLE'];

/** The sets of rights that are tried: each right alone, and all but each. */
export const rightSets: ReadonlyArray<readonly [string, readonly Right[]]> = rights.flatMap((right) => [
  [`only ${right}`, [right]],
  [`all but ${right}`, rights.filter((other) => other !== right)],
]);

/** The story's credentials. */
export type Credentials = {
  gildong: string;
  staff: string;
  owner: string;
  /** The cookie header of gildong's session in the browser. */
  cookie: string;
  linkToken: string;
  guestToken: string;
  /** Of another gift of the same orderer. */
  otherGuestToken: string;
};

/** `ofRights` has a token for each set of rights. */
export function handsOf(held: Credentials, ofRights: Record<string, string>): Record<string, Hand> {
  const cookieValue = /session-token=([^;]+)/.exec(held.cookie)?.[1] ?? '';
  const own = { origin: baseUrl(), 'sec-fetch-site': 'same-origin' };
  return {
    nobody: { headers: {} },
    orderer: { headers: { accessToken: held.gildong }, role: 'ORDERER' },
    STAFF: { headers: { 'Shop-By-Authorization': `Bearer ${held.staff}` }, role: 'STAFF' },
    OWNER: { headers: { accessToken: held.owner }, role: 'OWNER' },
    ...Object.fromEntries(
      rightSets.map(([name, set]) => [
        name,
        { headers: { accessToken: ofRights[name] ?? '' }, role: 'STAFF' as const, rights: set },
      ]),
    ),
    'orderer by cookie': { headers: { ...own, cookie: held.cookie }, role: 'ORDERER' },
    "orderer's cookie from another site": {
      headers: { cookie: held.cookie, origin: 'https://shop.example.evil.test' },
      role: 'ORDERER',
      isForeign: true,
    },
    'guest token': { headers: { guestToken: held.guestToken }, guest: 'right' },
    'guest token of another gift': {
      headers: { guestToken: held.otherGuestToken },
      guest: 'wrong',
      isForRecipients: true,
    },
    'guest token as accessToken': { headers: { accessToken: held.guestToken } },
    'guest token as Bearer': {
      headers: { 'Shop-By-Authorization': `Bearer ${held.guestToken}` },
      isForRecipients: true,
    },
    'guest token as link': {
      headers: { recurringPaymentGroupNo: held.guestToken },
      link: 'wrong',
      isForRecipients: true,
    },
    'accessToken as guestToken': { headers: { guestToken: held.gildong }, guest: 'wrong' },
    'accessToken as link': {
      headers: { recurringPaymentGroupNo: held.owner },
      link: 'wrong',
      isForRecipients: true,
    },
    'accessToken as cookie': { headers: { ...own, cookie: held.cookie.replace(cookieValue, held.gildong) } },
    'cookie as accessToken': { headers: { accessToken: cookieValue } },
    link: { headers: { recurringPaymentGroupNo: held.linkToken }, link: 'right', isForRecipients: true },
    'link as accessToken': { headers: { accessToken: held.linkToken } },
    'link as guestToken': { headers: { guestToken: held.linkToken }, guest: 'wrong' },
  };
}

/** Enough credentials to try on a call that requires none. */
const passers = [
  'nobody',
  'orderer',
  'OWNER',
  "orderer's cookie from another site",
  'guest token as accessToken',
];

export function isTried(door: Door, name: string, hand: Hand): boolean {
  if (door === 'anyone') return passers.includes(name);
  if (hand.rights) return door in consoleTable;
  return door === 'linkToken' || door === 'guestToken' || door === 'signature' || !hand.isForRecipients;
}

const rolesIn: Partial<Record<Door, ReadonlyArray<Hand['role']>>> = {
  member: ['ORDERER', 'STAFF', 'OWNER'],
  orderer: ['ORDERER'],
  ...Object.fromEntries(Object.keys(consoleTable).map((door) => [door, ['STAFF', 'OWNER']])),
};

function isInConsole(door: Door, { role, rights: set = usualRights }: Hand): boolean {
  if (role === 'OWNER' || door === 'CONSOLE' || door === 'SELF') return true;
  return door.split(' or ').some((right) => set.some((held) => held === right));
}

/** Browsers send these by themselves, and the session is ignored. */
const fromAnywhere = ['/csp-reports'];

/** The expected result of a call: `in`, the refusal, or `unsigned` where no credential of the shop counts. */
export function verdict({ door, method, path }: Route, hand: Hand): string {
  const isWrite = method !== 'GET';
  const roles = rolesIn[door];
  // From another origin a cookie does not count; a write with one is refused with its own code (S36).
  const role = hand.isForeign && !isWrite ? undefined : hand.role;
  if (roles && !role) return '401 UNAUTHENTICATED';
  if (roles && !roles.includes(role)) return '403 FORBIDDEN';
  if (door in consoleTable && !isInConsole(door, hand)) return '403 RIGHT_MISSING';
  const needsOrigin = door !== 'signature' && !fromAnywhere.includes(path);
  if (hand.isForeign && isWrite && needsOrigin) return '403 FOREIGN_ORIGIN';
  if (door === 'linkToken' && hand.link !== 'right')
    return hand.link ? '404 NOT_FOUND' : '401 LINK_TOKEN_MISSING';
  if (door === 'signature') return 'unsigned';
  if (door === 'guestToken' && hand.guest !== 'right') return '401 GUEST_TOKEN_INVALID';
  return 'in';
}

const gateCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'RIGHT_MISSING',
  'SECOND_FACTOR_REQUIRED',
  'FOREIGN_ORIGIN',
  'LINK_TOKEN_MISSING',
  'GUEST_TOKEN_INVALID',
  'LOCKED',
  'METHOD_NOT_ALLOWED',
];

/** The result that an answer shows: `in` for any answer that only an admitted call can get. */
export function heard(door: Door, { status, code }: { status: number; code?: string | undefined }): string {
  const isUnheard = code === 'WEBHOOK_REFUSED' || code === 'NOT_FOUND';
  if (door === 'signature' && isUnheard) return 'unsigned';
  const isRefused = gateCodes.includes(code ?? '') || (door === 'linkToken' && status === 404);
  return isRefused || door === 'signature' || status >= 500 || status === 429 || status === 405
    ? `${status} ${code}`
    : 'in';
}
