import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { type Busy, sayBusy } from './line-faults';

/**
 * Stub of Delivery Tracker on the loopback (tracker.delivery/docs, GraphQL API v2): POST /graphql with the
 * documented query, authorization `TRACKQL-API-KEY id:secret`, errors in the body with status 200. It has its
 * own parcels and records the calls. Its answers also contain places and people, because the real ones may.
 */
export type TrackerFault =
  | 'drop'
  | 'status-500'
  | Busy
  | 'html'
  | 'endless'
  | 'silent'
  | 'redirect'
  | 'INTERNAL';

export type TrackerStub = {
  baseUrl: string;
  /** By carrier and number, as in `kr.cjlogistics/1234`. */
  say(parcel: string, code: string, time?: string | null): void;
  /** Breaks every call until null repairs it. */
  fault(fault: TrackerFault | null): void;
  asked(): string[];
  close(): Promise<void>;
};

export const trackerCredentials = { clientId: 'stand-in-id', clientSecret: 'stand-in-secret' };

const question = z.object({
  query: z.string(),
  variables: z.object({ carrierId: z.string(), trackingNumber: z.string() }).partial().optional(),
});
const refusal = (code: string) => ({
  errors: [{ message: `refused: ${code}`, extensions: { code } }],
  data: null,
});

export async function startTracker(): Promise<TrackerStub> {
  const parcels = new Map<string, { code: string; time: string | null }>();
  const asked: string[] = [];
  let struck: TrackerFault | null = null;

  const answer = (request: IncomingMessage, body: string): unknown => {
    const { clientId, clientSecret } = trackerCredentials;
    if (request.headers.authorization !== `TRACKQL-API-KEY ${clientId}:${clientSecret}`)
      return refusal('UNAUTHENTICATED');
    const { query, variables } = question.parse(JSON.parse(body));
    if (query.includes('carriers('))
      return { data: { carriers: { edges: [{ node: { id: 'kr.cjlogistics' } }] } } };
    const key = `${variables?.carrierId}/${variables?.trackingNumber}`;
    asked.push(key);
    const parcel = parcels.get(key);
    if (struck === 'INTERNAL') return refusal('INTERNAL');
    if (!parcel) return refusal('NOT_FOUND');
    const location = { name: '노원공릉대리점', postalCode: '01811' };
    const lastEvent = {
      time: parcel.time,
      status: { code: parcel.code },
      location,
      description: '홍길동 문 앞',
    };
    return { data: { track: { lastEvent, recipient: { name: '홍길동' } } } };
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url !== '/graphql' || request.method !== 'POST') return response.writeHead(404).end();
      if (struck && strike(struck, request, response)) return;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer(request, Buffer.concat(chunks).toString())));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    say: (parcel, code, time = null) => void parcels.set(parcel, { code, time }),
    fault: (fault) => {
      struck = fault;
    },
    asked: () => [...asked],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** False where the fault is in the answer itself. */
function strike(fault: TrackerFault, request: IncomingMessage, response: ServerResponse): boolean {
  switch (fault) {
    case 'drop':
      request.socket.destroy();
      return true;
    case 'status-500':
      response.writeHead(500).end('{"data":{"track":{"lastEvent":{"status":{"code":"DELIVERED"}}}}}');
      return true;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>점검 중</html>');
      return true;
    case 'endless':
      response.writeHead(200).end(`${' '.repeat(200_000)}{"data":{}}`);
      return true;
    case 'redirect':
      response.writeHead(307, { location: '/elsewhere' }).end();
      return true;
    case 'silent':
      return true;
    case 'INTERNAL':
      return false;
    default:
      return sayBusy(fault, response);
  }
}
