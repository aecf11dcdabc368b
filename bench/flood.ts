import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Call, call, percentile } from './callers';

const inFlight = 300;
const password = 'wrong-lantern-42';

/** For gifts and members that do not exist: each guess still costs the shop a hash. */
const guesses = [
  (at: number): Call => ({
    method: 'POST',
    path: `/recurring-payments/260101${String(at).padStart(14, '0')}/guest`,
    body: { name: '홍길동', password },
  }),
  (at: number): Call => ({
    method: 'POST',
    path: '/oauth/token',
    body: { memberId: `flood-${at}`, password },
  }),
];

export type Flood = { statuses: Map<number, number>; p95: Map<string, number>; p99: Map<string, number> };

/** Three hundred log-ins in flight (docs/safety.md, S18); meanwhile the waits of readers are measured ten times a second. */
export async function floodOfLogIns(base: string, seconds: number, looks: Call[]): Promise<Flood> {
  const statuses = new Map<number, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const until = performance.now() + seconds * 1_000;
  let made = 0;
  const guess = async () => {
    while (performance.now() < until) {
      const at = made++;
      const wish = guesses[at % guesses.length] as (typeof guesses)[number];
      const { status } = await call(base, wish(at), agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const waits = new Map(looks.map(({ path }) => [path, [] as number[]]));
  const look = async (wish: Call) => {
    while (performance.now() < until) {
      const from = performance.now();
      const { status } = await call(base, wish);
      waits.get(wish.path)?.push(performance.now() - from);
      if (status !== 200) throw new Error(`${wish.path} answered ${status} in a flood of log-ins`);
      await wait(100);
    }
  };
  await Promise.all([...looks.map(look), ...Array.from({ length: inFlight }, guess)]);
  const shares = (share: number) =>
    new Map([...waits].map(([path, each]) => [path, percentile({ each }, share)]));
  return { statuses, p95: shares(0.95), p99: shares(0.99) };
}
