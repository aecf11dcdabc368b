import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type Busy, breakLine } from './faults';
import { send, serve } from './stub-server';

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
  | 'hang'
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

export const trackerCredentials = { clientId: 'stub-id', clientSecret: 'stub-secret' };

const question = z.object({
  query: z.string(),
  variables: z.object({ carrierId: z.string(), trackingNumber: z.string() }).partial().optional(),
});
const refusal = (code: string) => ({
  errors: [{ message: `refused: ${code}`, extensions: { code } }],
  data: null,
});

const failed = {
  status: 500,
  body: { data: { track: { lastEvent: { status: { code: 'DELIVERED' } } } } },
};

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

  const { baseUrl, close } = await serve((request, response, body) => {
    if (request.url !== '/graphql' || request.method !== 'POST') return response.writeHead(404).end();
    if (struck && breakLine(struck, request, response)) return;
    send(
      response,
      struck === 'status-500' ? failed : { status: 200, body: answer(request, body.toString()) },
    );
  });
  return {
    baseUrl,
    say: (parcel, code, time = null) => void parcels.set(parcel, { code, time }),
    fault: (fault) => {
      struck = fault;
    },
    asked: () => [...asked],
    close,
  };
}
