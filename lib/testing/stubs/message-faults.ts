import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Busy, sayBusy } from './line-faults';

/** `after`: the provider does its work, and its answer is lost. */
export type MessageLineFault =
  | 'drop'
  | 'drop-after'
  | 'silent-after'
  | 'status-500'
  | 'status-503-after'
  | Busy
  | 'html'
  | 'endless'
  | 'redirect';

export type Asked = { method: string; path: string; query: URLSearchParams; headers: Headers; body: string };
export type Told = { status: number; body: unknown; headers?: Record<string, string> };

export type StubServer = {
  baseUrl: string;
  /** Breaks the next calls to paths with this prefix. */
  fault(fault: MessageLineFault, times?: number, path?: string): void;
  /** Every call that came in, as `POST /path`. */
  calls(): string[];
  close(): Promise<void>;
};

/** An HTTP server on the loopback that answers as `handle` says, or as a broken line would. */
export async function startStub(handle: (asked: Asked) => Told): Promise<StubServer> {
  const faults: Array<{ fault: MessageLineFault; times: number; path: string }> = [];
  const calls: string[] = [];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked = askedOf(request, Buffer.concat(chunks).toString());
      calls.push(`${asked.method} ${asked.path}`);
      const struck = faults.find(({ times, path }) => times > 0 && asked.path.startsWith(path));
      if (struck) struck.times -= 1;
      if (struck && !struck.fault.endsWith('-after')) return strike(struck.fault, request, response);
      const told = handle(asked);
      if (struck) return strike(struck.fault, request, response);
      response.writeHead(told.status, { 'content-type': 'application/json', ...told.headers });
      response.end(JSON.stringify(told.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    fault: (fault, times = 1, path = '/') => void faults.push({ fault, times, path }),
    calls: () => [...calls],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function askedOf(request: IncomingMessage, body: string): Asked {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers, body };
}

function strike(fault: MessageLineFault, request: IncomingMessage, response: ServerResponse): void {
  if (sayBusy(fault, response)) return;
  switch (fault) {
    case 'drop':
    case 'drop-after':
      request.socket.destroy();
      return;
    case 'status-500':
      response.writeHead(500).end('{"messageList":[{"messageId":"M","statusCode":"2000"}],"sid":"SM"}');
      return;
    case 'status-503-after':
      response.writeHead(503).end('{}');
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>점검 중</html>');
      return;
    case 'endless':
      response.writeHead(200).end(`${' '.repeat(10_000_000)}{}`);
      return;
    case 'redirect':
      response.writeHead(307, { location: '/elsewhere' }).end();
      return;
    case 'silent-after':
      return;
  }
}

/** An address on the loopback where no server listens. */
export async function nobodyThere(): Promise<string> {
  const server = await startStub(() => ({ status: 200, body: {} }));
  await server.close();
  return server.baseUrl;
}
