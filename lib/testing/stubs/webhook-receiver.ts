import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export type ReceivedCall = { headers: IncomingHttpHeaders; body: string; id: string; type: string };
type ReceiverAnswer = { status: number; headers?: Record<string, string>; body?: string };
/** 'hang' never answers, 'cut' drops the connection, and `speak` writes its own answer. */
export type ReceiverPlan = ReceiverAnswer | 'hang' | 'cut' | { speak(response: ServerResponse): void };

/** A merchant's system: records each call, and answers as planned, 200 otherwise. */
export async function openReceiver() {
  const calls: ReceivedCall[] = [];
  let connections = 0;
  let plan: (call: ReceivedCall) => ReceiverPlan = () => ({ status: 200 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const id = String(request.headers['webhook-id'] ?? '');
      const call = { headers: request.headers, body, id, type: typeOf(body) };
      calls.push(call);
      const planned = plan(call);
      if (planned === 'hang') return;
      if (planned === 'cut') request.socket.destroy();
      else if ('speak' in planned) planned.speak(response);
      else response.writeHead(planned.status, planned.headers).end(planned.body ?? '');
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address instanceof Object ? address.port : 0;
  return {
    port,
    url: `http://127.0.0.1:${port}/hooks`,
    calls,
    connections: () => connections,
    answer(next: ReceiverPlan | ((call: ReceivedCall) => ReceiverPlan)) {
      plan = typeof next === 'function' ? next : () => next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

function typeOf(body: string): string {
  const told: unknown = body === '' ? {} : JSON.parse(body);
  return told instanceof Object && 'type' in told ? String(told.type) : '';
}
