import { baseUrl } from './checks/assert-local';

/** The shop's pages as a client without a browser gets them: HTML, headers, cookies. */
export type Page = { status: number; headers: Headers; html: string; location: string };
export type Visit = { cookie?: string; headers?: Record<string, string>; method?: 'GET' | 'HEAD' };

export async function visit(
  path: string,
  { cookie, headers = {}, method = 'GET' }: Visit = {},
): Promise<Page> {
  const response = await fetch(`${baseUrl()}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(cookie && { cookie }) },
  });
  const location = response.headers.get('location') ?? '';
  return { status: response.status, headers: response.headers, html: await response.text(), location };
}

/** Signs in as the sign-in page does; returns the cookies that the browser would send from then on. */
export async function signInByCookie(
  memberId: string,
  password = 'sandbox-1234',
  target = baseUrl(),
  code?: string,
): Promise<string> {
  const asked = await fetch(`${target}/api/auth/csrf`);
  const { csrfToken }: { csrfToken: string } = await asked.json();
  const before = cookiesOf(asked);
  const answer = await fetch(`${target}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: before,
      origin: target,
    },
    body: new URLSearchParams({ csrfToken, memberId, password, ...(code && { code }), json: 'true' }),
  });
  const given = cookiesOf(answer);
  if (!given.includes('session')) throw new Error(`No session: ${answer.status} ${await answer.text()}`);
  return [before, given].filter(Boolean).join('; ');
}

export async function signOutByCookie(cookie: string): Promise<void> {
  const asked = await fetch(`${baseUrl()}/api/auth/csrf`, { headers: { cookie } });
  const { csrfToken }: { csrfToken: string } = await asked.json();
  await fetch(`${baseUrl()}/api/auth/signout`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [cookie, cookiesOf(asked)].filter(Boolean).join('; '),
      origin: baseUrl(),
    },
    body: new URLSearchParams({ csrfToken, json: 'true' }),
  });
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
