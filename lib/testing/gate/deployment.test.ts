import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/** No container engine runs here: the test only reads the files and compares them with the shop's own data. */
const service = z.object({
  environment: z.record(z.string(), z.string()),
  command: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
});
const compose = z
  .object({
    services: z.object({ web: service, worker: service, backup: service, database: service, proxy: service }),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }));
const container = readFileSync('Containerfile', 'utf8');
const example = readFileSync('.env.example', 'utf8');
const known = new Set([...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name));
const shops = [compose.services.web, compose.services.worker, compose.services.backup];

test('every variable that the containers are given is a setting of the shop', () => {
  const given = shops.flatMap(({ environment }) => Object.keys(environment));
  const inImage = [...container.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  );
  expect(given.length).toBeGreaterThan(5);
  // Node and the C library read these.
  const others = new Set([...known, 'NODE_ENV', 'MALLOC_ARENA_MAX']);
  expect([...given, ...inImage].filter((name) => !others.has(name))).toEqual([]);
});

test('no secret stands in the files', () => {
  const text = JSON.stringify(compose) + container;
  expect(text).not.toMatch(/(SECRET|PASSWORD|_KEY|TOKEN)["']?\s*[:=]\s*["']?[A-Za-z0-9+/_-]{8,}/);
});

test('web processes leave the jobs to the workers, and each may end what it has in hand', () => {
  expect(compose.services.web.environment).toMatchObject({ SHOP_MODE: 'live', JOBS: 'off' });
  expect(compose.services.worker.environment.JOBS).toBeUndefined();
  for (const { read_only, stop_grace_period = '0s' } of shops) {
    expect(read_only).toBe(true);
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(30);
  }
});

test('the image runs as nobody in particular, on a Node that still gets security releases', () => {
  expect(container.match(/^USER (.*)$/m)?.[1]).toBe('node');
  const versions = [...container.matchAll(/node:(\d+\.\d+\.\d+)/g)].map(([, version]) => version);
  expect(versions).toEqual(['22.23.4', '22.23.4']);
});

test('the files that they start are there', () => {
  const started = [...shops.flatMap(({ command = [] }) => command), container]
    .join(' ')
    .match(/scripts\/[\w-]+\.\w+/g);
  for (const file of new Set(started)) expect(readFileSync(file, 'utf8')).not.toBe('');
});

test('both say at their top that nobody has tried them', () => {
  for (const file of ['compose.yaml', 'Containerfile'])
    expect(readFileSync(file, 'utf8').split('\n')[0]).toMatch(/^# Untested/);
});
