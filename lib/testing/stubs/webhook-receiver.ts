import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { serve } from './stub-server';

export type ReceivedCall = { headers: IncomingHttpHeaders; body: string; id: string; type: string };
type ReceiverAnswer = { status: number; headers?: Record<string, string>; body?: string };
/** 'hang' never answers, 'cut' drops the connection, and `speak` writes its own answer. */
export type ReceiverPlan = ReceiverAnswer | 'hang' | 'cut' | { speak(response: ServerResponse): void };

/** A merchant's system: records each call, and answers as planned, 200 otherwise. */
export async function openReceiver() {
  const calls: ReceivedCall[] = [];
  let connections = 0;
  let plan: (call: ReceivedCall) => ReceiverPlan = () => ({ status: 200 });
  const server = createServer();
  server.on('connection', () => {
    connections += 1;
  });
  const { port, baseUrl, close } = await serve(
    (request, response, bytes) => {
      const body = bytes.toString();
      const id = String(request.headers['webhook-id'] ?? '');
      const call = { headers: request.headers, body, id, type: typeOf(body) };
      calls.push(call);
      const planned = plan(call);
      if (planned === 'hang') return;
      if (planned === 'cut') request.socket.destroy();
      else if ('speak' in planned) planned.speak(response);
      else response.writeHead(planned.status, planned.headers).end(planned.body ?? '');
    },
    { server },
  );
  return {
    port,
    url: `${baseUrl}/hooks`,
    calls,
    connections: () => connections,
    answer(next: ReceiverPlan | ((call: ReceivedCall) => ReceiverPlan)) {
      plan = typeof next === 'function' ? next : () => next;
    },
    close,
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

function typeOf(body: string): string {
  const told: unknown = body === '' ? {} : JSON.parse(body);
  return told instanceof Object && 'type' in told ? String(told.type) : '';
}
