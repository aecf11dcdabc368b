import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Connections that start a call and then send a byte now and then. */
export async function slowClients(base: string, count: number) {
  const { hostname, port } = new URL(base);
  let open = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname, () => {
      open += 1;
      socket.write('GET /api/products HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    });
    const drip = setInterval(() => socket.write('x'), 1_000);
    socket.on('error', () => {});
    socket.on('close', () => {
      open -= 1;
      clearInterval(drip);
    });
    return socket;
  });
  while (open < count) await wait(50);
  return {
    /** How many connections the server has closed; the rest are closed now. */
    async cutOff(): Promise<number> {
      const until = performance.now() + 70_000;
      while (open > 0 && performance.now() < until) await wait(200);
      const ended = count - open;
      for (const socket of sockets) socket.destroy();
      return ended;
    },
  };
}

export function memoryOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024);
}

export const handlesOf = (pid: number | undefined): number => readdirSync(`/proc/${pid}/fd`).length;
