import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { statusesIn } from './raw';

/**
 * A client that sends calls without a pause and counts its answers, the unit in which the wait of another
 * client is measured.
 */
export type Flood = { answers(): number; statuses(): Map<number, number>; stop(): Promise<void> };

type Asked = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
  agent?: Agent;
};

export function ask(shop: string, { method = 'GET', path, headers = {}, body, agent }: Asked) {
  const sent = body && JSON.stringify(body);
  return new Promise<number>((resolve, reject) => {
    const type = sent ? { 'content-type': 'application/json', 'content-length': String(sent.length) } : {};
    const call = request(`${shop}${path}`, { method, agent, headers: { ...type, ...headers } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject).end(sent);
  });
}

/** The number of parallel callers; each sends its next call after its answer, over a new connection unless kept. */
export function floodOf(
  shop: string,
  {
    callers,
    keepsConnections,
    call,
  }: { callers: number; keepsConnections: boolean; call(at: number): Asked },
): Flood {
  const statuses = new Map<number, number>();
  const agent = new Agent({ keepAlive: keepsConnections, maxSockets: callers });
  let isOver = false;
  let made = 0;
  const caller = async () => {
    while (!isOver) {
      const status = await ask(shop, { ...call(made++), agent });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const all = Promise.all(Array.from({ length: callers }, caller));
  return {
    answers: () => [...statuses.values()].reduce((sum, count) => sum + count, 0),
    statuses: () => statuses,
    async stop() {
      isOver = true;
      await all;
      agent.destroy();
    },
  };
}

/** Requests written all at once on one connection. */
export function pipelineOf(shop: string, { count, path }: { count: number; path: string }): Flood {
  const { hostname, port } = new URL(shop);
  const statuses = new Map<number, number>();
  const line = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const socket = connect(Number(port), hostname, () => socket.write(line.repeat(count)));
  socket.on('data', (piece) => {
    for (const status of statusesIn(piece.toString('latin1')))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  socket.on('error', () => {});
  return {
    answers: () => [...statuses.values()].reduce((sum, count) => sum + count, 0),
    statuses: () => statuses,
    async stop() {
      socket.destroy();
    },
  };
}
