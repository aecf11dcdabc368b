import { SpanStatusCode, trace } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { nobodyThere } from '@/lib/testing/stubs/message-stub';
import { openReceiver } from '@/lib/testing/stubs/webhook-receiver';
import { startTraces } from './traces';

test('a span has route, method and outcome, but no path, error text or fetched address', async () => {
  const collector = await openReceiver();
  const stop = await startTraces(collector.url);
  try {
    const tracer = trace.getTracer('next.js');
    const page = tracer.startSpan('GET /gift/the-token', {
      attributes: { 'http.method': 'GET', 'http.route': '/gift/[token]', 'http.target': '/gift/the-token' },
    });
    page.recordException(new Error('the-token of 김하늘'));
    page.setStatus({ code: SpanStatusCode.ERROR, message: 'the-token' });
    page.addEvent('the-token');
    page.end();
    const fetched = { 'next.span_type': 'AppRender.fetch', 'http.url': 'https://pay.example/the-token' };
    tracer.startSpan('fetch GET https://pay.example/the-token', { attributes: fetched }).end();
    tracer.startSpan('the-token').end();
  } finally {
    await stop();
    trace.disable();
    await collector.close();
  }
  const told = collector.calls.map(({ body }) => body).join('\n');
  const names = [...told.matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['GET /gift/[token]', 'AppRender.fetch', 'span']));
  expect(told).toContain(`"status":{"code":${SpanStatusCode.ERROR}}`);
  expect(told).not.toMatch(/the-token|김하늘|pay\.example/);
});

test('a lost collector stops nothing', async () => {
  const stop = await startTraces(`${await nobodyThere()}/v1/traces`);
  try {
    trace.getTracer('next.js').startSpan('GET /').end();
  } finally {
    await expect(stop()).resolves.toBeUndefined();
    trace.disable();
  }
});
