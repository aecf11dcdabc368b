/** The end-to-end tests reset the shop, charge cards and move clocks: they may only run against this machine. */
export function assertLocal(target: string): string {
  const { hostname, protocol } = new URL(target);
  const isLoopback = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname);
  if (!isLoopback || protocol !== 'http:')
    throw new Error(`The end-to-end tests only run against this machine over http, not ${target}`);
  return target.replace(/\/$/, '');
}

/** The shop under test: E2E_BASE_URL, or the one that `npm start` opens. */
export function baseUrl(): string {
  return assertLocal(process.env.E2E_BASE_URL ?? 'http://localhost:3000');
}
