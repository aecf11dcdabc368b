import { connect } from 'node:net';
import { baseUrl } from './assert-local';

/** A call written byte by byte: clients of the platform would refuse to send it. */
export type RawAnswer = { status: number; head: string; body: string };

export function rawCall(
  requestLine: string,
  headers: Array<[string, string | Buffer]>,
  body: string | Buffer = '',
  shop = baseUrl(),
): Promise<RawAnswer> {
  const { host } = new URL(shop);
  const own: Array<[string, string | Buffer]> = [
    ['Host', host],
    ['Connection', 'close'],
    ['Content-Length', String(Buffer.byteLength(body))],
  ];
  const lines = [...own, ...headers].map(([name, value]) =>
    Buffer.concat([Buffer.from(`${name}: `), Buffer.from(value), Buffer.from('\r\n')]),
  );
  const bytes = [
    Buffer.from(`${requestLine} HTTP/1.1\r\n`),
    ...lines,
    Buffer.from('\r\n'),
    Buffer.from(body),
  ];
  return exchange([Buffer.concat(bytes)], shop).then(readAnswer);
}

/** Sends bytes as they are, in pieces, ends the sending side, and returns everything until the shop closes. */
export function exchange(pieces: Buffer[], shop = baseUrl()): Promise<string> {
  const { hostname, port } = new URL(shop);
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, noDelay: true }, () => {
      for (const piece of pieces) socket.write(piece);
      socket.end();
    });
    const received: Buffer[] = [];
    socket.on('data', (piece) => received.push(piece));
    // A client that sends too much is cut off, after the answer was sent.
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(received).toString()));
  });
}

export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const sent = rest.join('\r\n\r\n');
  const isChunked = /transfer-encoding: chunked/i.test(head);
  return { status, head, body: isChunked ? sent.replace(/(^|\r\n)[0-9a-f]+\r\n/gi, '') : sent };
}

/** Starts an upload and disconnects halfway once the shop reads it, like a phone in a tunnel. */
export function cutOff(shop: string, requestLine: string, headers: string[]): Promise<void> {
  const { hostname, port } = new URL(shop);
  const head = [`${requestLine} HTTP/1.1`, 'Host: localhost', 'Expect: 100-continue', ...headers, '', ''];
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(head.join('\r\n')));
    socket.once('data', () => socket.write('400\r\n{"memberId":', () => socket.resetAndDestroy()));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}
