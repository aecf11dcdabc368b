import { Agent, request } from 'node:http';

/** Eight callers with connections that stay open, as the floors were measured. */
export const callers = 8;
const agent = new Agent({ keepAlive: true, maxSockets: callers });

export type Call = { method?: string; path: string; headers?: Record<string, string>; body?: unknown };
export type Answered = { status: number; body: string };

export function call(
  base: string,
  { method = 'GET', path, headers = {}, body }: Call,
  through: Agent = agent,
): Promise<Answered> {
  const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const url = new URL(base + path);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        agent: through,
        method,
        headers: {
          ...headers,
          ...(sent && { 'content-type': 'application/json', 'content-length': String(sent.length) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

/** Milliseconds of each piece of work, eight in parallel. */
export async function timeEach(count: number, work: (at: number) => Promise<void>): Promise<Timing> {
  const each: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const lane = async () => {
    while (next < count) {
      const at = next++;
      const from = performance.now();
      await work(at);
      each.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: callers }, lane));
  return { count, seconds: (performance.now() - startedAt) / 1_000, each };
}

export type Timing = { count: number; seconds: number; each: number[] };

export function together(timings: Timing[]): Timing {
  return {
    count: timings.reduce((sum, { count }) => sum + count, 0),
    seconds: timings.reduce((sum, { seconds }) => sum + seconds, 0),
    each: timings.flatMap(({ each }) => each),
  };
}

export const perSecond = ({ count, seconds }: Timing) => count / seconds;

export function percentile({ each }: Pick<Timing, 'each'>, share: number): number {
  const sorted = [...each].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
