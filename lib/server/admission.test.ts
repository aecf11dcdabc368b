import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { admit } from './admission';

test('pages are answered while a slow picture storage holds more requests than there are places', async () => {
  // A visitor who waits longer does not lose the place.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const begun: string[] = [];
  const waiting: ServerResponse[] = [];
  const server = createServer((call, response) => {
    const work = () => {
      begun.push(call.url ?? '');
      if (call.url === '/products') response.end('the page');
      else waiting.push(response);
    };
    admit(call, response, 1, { work, turnAway: () => response.writeHead(503).end() });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    for (const response of waiting) response.end();
    server.closeAllConnections();
    server.close();
  });
  const ask = (path: string, client: number) => {
    const asked = request({ port, path, headers: { 'x-forwarded-for': `203.0.${client}.7` } }).end();
    asked.on('error', () => {});
    return asked;
  };
  for (let no = 0; no < 60; no += 1) ask(`/pictures/${no}.webp`, no % 10);
  await vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(16));
  const [answer] = await once(ask('/products', 77), 'response');
  expect(answer.statusCode).toBe(200);
  expect(begun.length).toBeLessThan(60);
});
