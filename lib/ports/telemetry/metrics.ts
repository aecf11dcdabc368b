import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Config, ConfigError } from '@/lib/config';

/** The shop's counters for Prometheus. Labels are routes, methods and outcomes: never a path, a number or a person. */
export type Metrics = {
  call(call: { route(): string; method: string; status: number; outcome: string; seconds: number }): void;
  job(run: {
    task: string;
    outcome: 'done' | 'failed' | 'unavailable';
    worked: number;
    failed: number;
  }): void;
  charge(outcome: string): void;
  message(outcome: string): void;
  /** Null when metrics are off: then no time is measured. */
  databaseWait: ((seconds: number) => void) | null;
  /** Answers `GET /metrics` on the configured address. Each scrape calls `look`. */
  listen(look: () => Promise<QueueAges>): Promise<void>;
};

type QueueAges = {
  queueAgeSeconds: number;
  dueAgeSeconds: number;
  runners: { alive: number; lost: number };
};

const silent: Metrics = {
  call() {},
  job() {},
  charge() {},
  message() {},
  databaseWait: null,
  async listen() {},
};

export function openMetrics({ METRICS_ADDRESS: address }: Pick<Config, 'METRICS_ADDRESS'>): Metrics {
  return address === undefined ? silent : countingMetrics(address);
}

function countingMetrics(address: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  const calls = counter('giftround_http_calls_total', 'Calls by route and outcome', [
    'route',
    'method',
    'outcome',
  ]);
  const callSeconds = new Histogram({
    name: 'giftround_http_call_seconds',
    help: 'How long calls take',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const jobRuns = counter('giftround_job_runs_total', 'Runs of jobs by outcome', ['task', 'outcome']);
  const jobRecords = counter('giftround_job_records_total', 'Records that jobs worked', ['task', 'outcome']);
  const charges = counter('giftround_charges_total', 'Answers of gateways to charges', ['outcome']);
  const messages = counter('giftround_messages_total', 'Answers of channels to messages', ['outcome']);
  const waitSeconds = new Histogram({
    name: 'giftround_database_wait_seconds',
    help: 'How long work waits for the writer (SQLite) or a connection (PostgreSQL)',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5],
    registers,
  });
  const ready = gauge('giftround_ready', 'Whether the database answers, takes writes and is up to date');
  const queueAge = gauge('giftround_message_queue_age_seconds', 'Age of the oldest message that waits');
  const dueAge = gauge('giftround_due_age_seconds', 'How long the oldest due round waits');
  const runners = gauge('giftround_runners', 'Processes that work jobs', ['state']);

  async function text(look: () => Promise<QueueAges>): Promise<string> {
    const seen = await look().catch(() => null);
    ready.set(seen ? 1 : 0);
    // An age that could not be read is NaN.
    queueAge.set(seen?.queueAgeSeconds ?? Number.NaN);
    dueAge.set(seen?.dueAgeSeconds ?? Number.NaN);
    runners.set({ state: 'alive' }, seen?.runners.alive ?? Number.NaN);
    runners.set({ state: 'lost' }, seen?.runners.lost ?? Number.NaN);
    return registry.metrics();
  }

  return {
    call({ route, method, status, outcome, seconds }) {
      const labels = { route: route(), method };
      calls.inc({ ...labels, outcome });
      callSeconds.observe({ ...labels, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    job({ task, outcome, worked, failed }) {
      jobRuns.inc({ task, outcome });
      jobRecords.inc({ task, outcome: 'worked' }, worked);
      jobRecords.inc({ task, outcome: 'failed' }, failed);
    },
    charge: (outcome) => charges.inc({ outcome }),
    message: (outcome) => messages.inc({ outcome }),
    databaseWait: (seconds) => waitSeconds.observe(seconds),
    listen(look) {
      // Includes the event-loop delay; started here, so that a command measures nothing.
      collectDefaultMetrics({ register: registry });
      const server = createServer((request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
        text(look).then(
          (body) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(body),
          () => response.writeHead(500).end(),
        );
      });
      const { hostname, port } = new URL(`http://${address}`);
      return new Promise((resolve, reject) => {
        server.once('error', (error) =>
          reject(new ConfigError(`Setting METRICS_ADDRESS: cannot listen there (${error.message})`)),
        );
        // A URL omits port 80.
        server.listen(Number(port || 80), hostname.replace(/^\[|\]$/g, ''), resolve);
        server.unref();
      });
    },
  };
}
