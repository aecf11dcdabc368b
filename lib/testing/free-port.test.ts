import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port';

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

test('each port is free, claimed for good, and none that the system gives away', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  for (const port of ports) expect([await isFree(port), await isFree(port + 1)]).toEqual([true, false]);
});
