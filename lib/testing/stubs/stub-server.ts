import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = { status: number; body: unknown; headers?: Record<string, string> };

/** Starts a stub's server on the loopback; `answer` gets each request with its whole body. */
export async function serve(
  answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown,
  { port = 0, server = createServer() }: { port?: number; server?: Server } = {},
) {
  server.on('request', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    baseUrl: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Faults that break the next calls, the oldest first. */
export function faultQueue<Fault extends { times: number }>() {
  const faults: Fault[] = [];
  return {
    add: (fault: Fault) => void faults.push(fault),
    clear: () => void faults.splice(0),
    /** Uses up one fault of a call. */
    take(isOfCall: (fault: Fault) => boolean): Fault | undefined {
      const fault = faults.find((each) => each.times > 0 && isOfCall(each));
      if (fault) fault.times -= 1;
      return fault;
    },
  };
}
