import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Flood, floodOf, pipelineOf } from '@/e2e/checks/flood';
import { percentile } from './callers';

const one = { 'x-forwarded-for': '192.0.2.1' };
const another = { 'x-forwarded-for': '198.51.100.2' };
const json = { 'content-type': 'application/json' };
const callers = 150;

const page = { path: '/', headers: one };
const write = { method: 'POST', path: '/api/csp-reports', headers: { ...one, ...json }, body: [] };
const logIn = (at: number) => ({
  method: 'POST',
  path: '/api/oauth/token',
  headers: one,
  body: { memberId: `nobody-${at}`, password: 'wrong-lantern-42' },
});

const floods: Record<string, (base: string) => Flood> = {
  nothing: () => ({ answers: () => 0, statuses: () => new Map(), stop: async () => {} }),
  'pages, one connection': (base) => pipelineOf(base, { count: 100_000, path: '/' }),
  'pages, connections kept': (base) => floodOf(base, { callers, keepsConnections: true, call: () => page }),
  'pages, connections new': (base) => floodOf(base, { callers, keepsConnections: false, call: () => page }),
  'log-ins': (base) => floodOf(base, { callers, keepsConnections: true, call: logIn }),
  writes: (base) => floodOf(base, { callers, keepsConnections: true, call: () => write }),
};

const looks = [
  { path: '/', headers: another },
  { path: '/api/products', headers: another },
  {
    method: 'POST',
    path: '/api/oauth/token',
    headers: another,
    body: { memberId: 'gildong', password: 'sandbox-1234' },
  },
];

/**
 * Measures how long one client's flood delays another client (field reports, F09): median and longest time of a
 * page, a list and a log-in in milliseconds, five times a second. Needs a server with TRUSTED_PROXY_HOPS=1.
 */
export async function oneClientAgainstAnother(base: string, seconds: number, say: (line: string) => void) {
  for (const look of looks) await ask(base, look);
  say('one client floods                 page      products        log-in   flood/s');
  for (const [name, begin] of Object.entries(floods)) {
    const flood = begin(base);
    await wait(1_000);
    const before = flood.answers();
    const until = performance.now() + seconds * 1_000;
    const cells = await Promise.all(looks.map((look) => waitsOf(base, look, until)));
    const perSecond = (flood.answers() - before) / seconds;
    await flood.stop();
    say(
      `${name.padEnd(26)}${cells.map((cell) => cell.padStart(12)).join('  ')}${perSecond.toFixed(0).padStart(10)}`,
    );
  }
}

async function waitsOf(base: string, look: (typeof looks)[number], until: number): Promise<string> {
  const each: number[] = [];
  while (performance.now() < until) {
    const from = performance.now();
    const status = await ask(base, look);
    each.push(performance.now() - from);
    if (status !== 200) throw new Error(`${look.path} answered ${status} beside a flood`);
    await wait(200);
  }
  return `${percentile({ each }, 0.5).toFixed(0)} / ${Math.max(...each).toFixed(0)}`;
}
