import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** What a span may name, as the metrics' labels: never a path, a text, a number or a person. */
const namedAttributes = [
  'http.method',
  'http.route',
  'http.status_code',
  'next.route',
  'next.rsc',
  'next.span_type',
  'error.type',
];

/**
 * Sends the framework's spans to an OpenTelemetry collector (docs/operations.md#traces). Its library is loaded only by a shop
 * that has one. Returns what sends the rest at the end.
 */
export async function startTraces(url: string | undefined): Promise<() => Promise<void>> {
  if (url === undefined) return async () => {};
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'giftround' }),
    spanProcessors: [
      withoutPersons(new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: 2_000 }))),
    ],
  });
  // Without a propagator no caller can write into the shop's traces, and no provider learns of them.
  provider.register({ propagator: null });
  // A collector that is gone loses its spans, and delays the end by two seconds at most.
  return () => provider.shutdown().catch(() => {});
}

function withoutPersons(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, context) => next.onStart(span, context),
    onEnd: (span) => next.onEnd(cleaned(span)),
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

/** The framework names spans by paths and by what it fetches, and notes errors with their texts: each may have a link's token. */
function cleaned(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    namedAttributes.flatMap((name) => (name in span.attributes ? [[name, span.attributes[name]]] : [])),
  );
  const { 'http.method': method, 'http.route': route, 'next.span_type': type } = attributes;
  return Object.create(span, {
    name: { value: method && route ? `${method} ${route}` : String(type ?? 'span') },
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
}
