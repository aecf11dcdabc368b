import { connect } from 'node:net';
import { baseUrl } from './assert-local';

/** A call written by hand, byte for byte: what clients of the platform would refuse to send. */
export type RawAnswer = { status: number; head: string; body: string };

export function rawCall(
  requestLine: string,
  headers: Array<[string, string | Buffer]>,
  body: string | Buffer = '',
  shop = baseUrl(),
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(shop);
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
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.concat(bytes)));
    const pieces: Buffer[] = [];
    socket.on('data', (piece) => pieces.push(piece));
    // Whoever sends too much is cut off, with the answer sent before.
    socket.on('error', () => {});
    socket.on('close', () => resolve(readAnswer(Buffer.concat(pieces).toString())));
  });
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const sent = rest.join('\r\n\r\n');
  const isChunked = /transfer-encoding: chunked/i.test(head);
  return { status, head, body: isChunked ? sent.replace(/(^|\r\n)[0-9a-f]+\r\n/gi, '') : sent };
}
