import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openMetrics } from './metrics';

async function freeAddress(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return `127.0.0.1:${port}`;
}

const ages = { queueAgeSeconds: 7, dueAgeSeconds: 0, runners: { alive: 2, lost: 1 } };

test('switched off: nothing is measured and no route is computed', () => {
  const metrics = openMetrics({ METRICS_ADDRESS: undefined });
  const route = () => expect.unreachable();
  metrics.call({ route, method: 'GET', status: 200, outcome: 'OK', seconds: 1 });
  expect(metrics.databaseWait).toBeNull();
});

test('report a lost database and a used port, and have every name that rules and dashboard use', async () => {
  const address = await freeAddress();
  const metrics = openMetrics({ METRICS_ADDRESS: address });
  let isAway = false;
  await metrics.listen(async () => (isAway ? Promise.reject(new Error('away')) : ages));
  const read = async () => (await fetch(`http://${address}/metrics`)).text();
  const text = await read();
  expect(text).toContain('giftround_message_queue_age_seconds 7');
  expect(text).toContain('giftround_runners{state="lost"} 1');

  for (const file of ['docs/metrics/alerts.yaml', 'docs/metrics/grafana.json']) {
    const named = readFileSync(file, 'utf8').match(/\b(giftround|nodejs)_\w+/g) ?? [];
    expect(named.length, file).toBeGreaterThan(2);
    const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    expect(
      named.filter((name) => !known.has(name.replace(/_bucket$/, ''))),
      file,
    ).toEqual([]);
  }

  isAway = true;
  const away = await read();
  expect(away).toContain('giftround_ready 0');
  expect(away).toMatch(/giftround_message_queue_age_seconds NaN/i);
  await expect(openMetrics({ METRICS_ADDRESS: address }).listen(async () => ages)).rejects.toThrow(
    'METRICS_ADDRESS',
  );
});
