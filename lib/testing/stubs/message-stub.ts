import type { IncomingMessage } from 'node:http';
import { type Busy, breakLine } from './faults';
import { faultQueue, type Reply, send, serve } from './stub-server';

/** `…-after`: the provider does its work, and its answer is lost. */
export type MessageLineFault =
  | 'drop'
  | 'drop-after'
  | 'hang-after'
  | 'status-500'
  | 'status-503-after'
  | Busy
  | 'html'
  | 'endless'
  | 'redirect';

export type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body: string };

export type MessageStub = {
  baseUrl: string;
  /** Breaks the next calls to paths with this prefix. */
  fault(fault: MessageLineFault, times?: number, path?: string): void;
  /** Every call that came in, as `POST /path`. */
  calls(): string[];
  close(): Promise<void>;
};

const replies: Readonly<Record<string, Reply>> = {
  'status-500': { status: 500, body: { messageList: [{ messageId: 'M', statusCode: '2000' }], sid: 'SM' } },
  'status-503': { status: 503, body: {} },
};

/** A message provider on the loopback that answers as `handle` says, or with a fault. */
export async function startMessageStub(handle: (call: Call) => Reply): Promise<MessageStub> {
  const faults = faultQueue<{ fault: MessageLineFault; times: number; path: string }>();
  const calls: string[] = [];
  const { baseUrl, close } = await serve((request, response, body) => {
    const call = callOf(request, body.toString());
    calls.push(`${call.method} ${call.path}`);
    const fault = faults.take(({ path }) => call.path.startsWith(path))?.fault ?? '';
    const how = fault.replace(/-after$/, '');
    const isWorked = fault === '' || fault !== how;
    const reply = isWorked ? handle(call) : { status: 500, body: {} };
    if (!breakLine(how, request, response)) send(response, replies[how] ?? reply);
  });
  return {
    baseUrl,
    fault: (fault, times = 1, path = '/') => faults.add({ fault, times, path }),
    calls: () => [...calls],
    close,
  };
}

function callOf(request: IncomingMessage, body: string): Call {
  const url = new URL(request.url ?? '/', 'http://stub');
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers, body };
}

/** An address on the loopback where no server listens. */
export async function nobodyThere(): Promise<string> {
  const { baseUrl, close } = await serve(() => {});
  await close();
  return baseUrl;
}
