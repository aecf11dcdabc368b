import fc from 'fast-check';
import { exchange, statusesIn } from './raw';

/** Requests that no client sends, byte for byte, for the HTTP server (lib/server). */
const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((letters) => Buffer.from(letters));
const bytes = fc.uint8Array({ maxLength: 12 }).map((array) => Buffer.from(array));
const oneOf = (...words: string[]) => fc.constantFrom(...words).map((word) => Buffer.from(word, 'latin1'));

const method = fc.oneof(
  { weight: 6, arbitrary: oneOf('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE') },
  oneOf('TRACE', 'CONNECT', 'PROPFIND', 'M-SEARCH', 'PRI', 'get', 'QUERY', '', 'GET\0'),
  bytes,
);
const target = fc.oneof(
  {
    weight: 4,
    arbitrary: oneOf(
      ...[
        '/',
        '//',
        '///',
        '//evil.test',
        '/..//evil.test',
        '/.',
        '/%',
        '/%zz',
        '/%C0%AE',
        '/%2e%2e//x',
        '*',
        '?',
      ],
      ...[
        'http://evil.test/',
        'http://',
        'evil.test:80',
        ':',
        '/?',
        '/?a=%zz&a',
        '/#',
        '/a#b?c',
        '/\\evil.test',
      ],
      ...[
        '/api',
        '/api/',
        '/api//',
        '/api/products',
        '/api/%00',
        '/api/auth/csrf?callbackUrl=\\x',
        '/_next/static/x',
      ],
      ...[
        '/sign-in?returnTo=/..//evil.test',
        '/_next/data/x',
        '/_next/image?url=//x',
        '/__nextjs',
        '/é',
        '/[[',
        '/{}',
      ],
      ...[
        `/${'a'.repeat(3_000)}`,
        `/${'/'.repeat(500)}`,
        `/?${'a=1&'.repeat(500)}`,
        '/index.html;a=b',
        '/..;/',
      ],
    ),
  },
  fc.tuple(oneOf('/', '//', '/api/', ''), fc.oneof(text, bytes)).map((parts) => Buffer.concat(parts)),
);
const version = fc.oneof(
  { weight: 8, arbitrary: oneOf('HTTP/1.1', 'HTTP/1.0') },
  oneOf('HTTP/2.0', 'HTTP/0.9', 'HTTP/9.9', 'HTTP/1.1 ', 'http/1.1', 'HTTP/', ''),
);
const host = fc.oneof(
  { weight: 8, arbitrary: oneOf('Host: localhost', 'Host: shop.example:80') },
  oneOf(
    '',
    'Host:',
    'Host: [',
    'Host: a b',
    'Host: a/b',
    'Host: a:99999',
    'Host: a\r\nHost: b',
    'Host: %',
    'host: ..',
  ),
);
const header = fc.oneof(
  oneOf(
    ...[
      'Connection: close',
      'Connection: upgrade',
      'Upgrade: websocket',
      'Upgrade: h2c',
      'Expect: 100-continue',
      'Expect: x',
    ],
    ...[
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: gzip',
      'Content-Length: 0',
      'Content-Length: x',
      'Content-Length: 2',
    ],
    ...[
      'X-Forwarded-Host: [',
      'X-Forwarded-Proto: %',
      'X-Forwarded-For: ,,[',
      'X-Forwarded-Port: x',
      'Forwarded: for="[',
    ],
    ...[
      'RSC: 1',
      'Next-Router-State-Tree: %zz',
      'Next-Router-Prefetch: 1',
      'Next-Action: x',
      'Next-Url: //',
      'Range: bytes=9-',
    ],
    ...[
      'Cookie: language=%zz; a',
      'Cookie: next-auth.callback-url=\\x',
      'Cookie: =;=;',
      'Cookie: __proto__=1',
      'Accept: \xff',
    ],
    ...[
      'Accept-Language: ;q=x,,',
      'language: \xe9',
      'accessToken: ',
      'Origin: null',
      'Referer: :',
      'If-None-Match: "',
      ': x',
      ' a: b',
    ],
    ...[
      'X-Middleware-Subrequest: proxy',
      'Content-Type: ;;;',
      'Content-Encoding: br',
      `X-Long: ${'a'.repeat(2_000)}`,
      'a\tb: c',
    ],
  ),
  fc
    .tuple(oneOf('X-Any: ', 'Cookie: ', 'Accept: ', ''), fc.oneof(text, bytes))
    .map((parts) => Buffer.concat(parts)),
);
const space = Buffer.from(' ');
const lineEnd = Buffer.from('\r\n');

const request = fc
  .tuple(method, target, version, host, fc.array(header, { maxLength: 4 }))
  .map(([verb, path, protocol, named, headers]) =>
    Buffer.concat([
      ...[verb, space, path, space, protocol, lineEnd],
      ...[named, ...headers].filter((line) => line.length > 0).flatMap((line) => [line, lineEnd]),
      lineEnd,
    ]),
  );
/** One to four requests, cut anywhere. */
const conversation = fc
  .tuple(fc.array(request, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(2_000), { maxLength: 3 }))
  .map(([requests, cuts]) => cutAt(Buffer.concat(requests), cuts));

const goodPaths = [
  '/api/health/live',
  '/api/products',
  '/nowhere',
  '//',
  '/%zz',
  '/sign-in',
  '/icon.svg',
  '/api/x',
];
const pipeline = fc.tuple(
  fc.array(fc.constantFrom(...goodPaths), { minLength: 1, maxLength: 8 }),
  fc.array(fc.nat(400), { maxLength: 3 }),
  fc.boolean(),
);

function cutAt(whole: Buffer, cuts: number[]): Buffer[] {
  const places = [
    0,
    ...cuts.map((cut) => cut % whole.length).sort((one, other) => one - other),
    whole.length,
  ];
  return places.slice(1).map((end, at) => whole.subarray(places[at], end));
}

/**
 * Each conversation gets an answer without a failure of the shop. If the shop stays silent, this waits forever.
 */
export async function everyConversationIsAnswered(shop: string, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(conversation, async (pieces) => {
      const statuses = statusesIn(await exchange(pieces, shop));
      return statuses.length > 0 && statuses.every((status) => status < 500 || status === 503);
    }),
    { numRuns },
  );
}

/** Each request of a pipeline gets an answer, and so do invalid bytes after it. */
export async function everyPipelineIsAnswered(shop: string, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(pipeline, async ([paths, cuts, isBrokenAtEnd]) => {
      const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      const sent = Buffer.from([...requests, isBrokenAtEnd ? 'NO REQUEST\r\n\r\n' : ''].join(''));
      const statuses = statusesIn(await exchange(cutAt(sent, cuts), shop));
      return statuses.length === paths.length + Number(isBrokenAtEnd);
    }),
    { numRuns },
  );
}
