import { request as plainRequest } from 'node:http';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './self-signed';

type TlsAnswer = {
  status: number;
  headers: Record<string, string>;
  setCookies: string[];
  body: string;
};
type TlsCall = { method?: string; headers?: Record<string, string>; body?: string };

/** The proxy of a live shop: ends TLS, adds the caller's address and protocol, and passes everything on unchanged. */
export type TlsProxy = {
  baseUrl: string;
  /** The shop behind it, as in http://localhost:3000. */
  leadTo(target: string): void;
  /** Calls through it, trusting only its certificate. */
  call(path: string, call?: TlsCall): Promise<TlsAnswer>;
  close(): Promise<void>;
};

export async function startTlsProxy(): Promise<TlsProxy> {
  const { key, cert } = selfSigned();
  let target = new URL('http://localhost:1');
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const onward = plainRequest(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: {
          ...incoming.headers,
          'x-forwarded-for': incoming.socket.remoteAddress ?? '',
          'x-forwarded-proto': 'https',
        },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const call = (path: string, { method = 'GET', headers = {}, body }: TlsCall = {}) =>
    new Promise<TlsAnswer>((resolve, refuse) => {
      const options = {
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        ca: cert,
        path,
        method,
        agent: false,
      };
      const sent = request({ ...options, headers: { host: `localhost:${port}`, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const { 'set-cookie': setCookies = [], ...rest } = answer.headers;
          const plain = Object.entries(rest).map(([name, value]) => [name, String(value)]);
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(plain),
            setCookies,
            body: text,
          });
        });
      });
      sent.on('error', refuse);
      sent.end(body);
    });

  return {
    baseUrl: `https://localhost:${port}`,
    leadTo: (url) => {
      target = new URL(url);
    },
    call,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
