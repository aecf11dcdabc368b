import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { type MessageStub, startMessageStub } from './message-stub';

/** A merchant's own message service as docs/messages.md describes it, on the loopback. It takes a message once by its id. */
type HttpMessage = {
  id: string;
  to: string;
  channel: string;
  template: string;
  title: string;
  body: string;
  /** How often the shop sent it. */
  times: number;
};

export type HttpMessagesStub = MessageStub & {
  url: string;
  inbox(): HttpMessage[];
  refuse(to: string, status: number, reason?: string): void;
  pings(): number;
  /** A signed report; `secondsAgo` makes it an old one. */
  reportOf(
    data: Record<string, unknown>,
    secondsAgo?: number,
  ): { headers: Record<string, string>; body: string };
};

export const httpMessagesSecret = 'whsec_c3RhbmQtaW4tbWVzc2FnZS1zZWNyZXQtMDE=';

const request = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({
    type: z.literal('message.send'),
    timestamp: z.iso.datetime(),
    data: z.object({
      id: z.string(),
      to: z.string(),
      channel: z.enum(['SMS', 'LMS']),
      template: z.string(),
      title: z.string(),
      body: z.string(),
    }),
  }),
]);

export async function startHttpMessages(): Promise<HttpMessagesStub> {
  const inbox = new Map<string, HttpMessage>();
  const refused = new Map<string, { status: number; reason?: string }>();
  let pings = 0;

  const server = await startMessageStub(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/messages') return { status: 404, body: {} };
    try {
      new Webhook(httpMessagesSecret).verify(body, Object.fromEntries(headers));
    } catch {
      return { status: 401, body: {} };
    }
    const given = request.parse(JSON.parse(body));
    if (given.type === 'ping') {
      pings += 1;
      return { status: 200, body: {} };
    }
    const { data } = given;
    const refusal = refused.get(data.to);
    if (refusal) return { status: refusal.status, body: { reason: refusal.reason } };
    const before = inbox.get(data.id);
    inbox.set(data.id, { ...data, times: (before?.times ?? 0) + 1 });
    return { status: 202, body: { id: `provider-${data.id}` } };
  });
  return {
    ...server,
    url: `${server.baseUrl}/messages`,
    inbox: () => [...inbox.values()],
    refuse: (to, status, reason) => void refused.set(to, { status, reason }),
    pings: () => pings,
    reportOf: (data, secondsAgo = 0) => {
      const at = new Date(Date.now() - secondsAgo * 1_000);
      const body = JSON.stringify({ type: 'message.report', timestamp: at.toISOString(), data });
      const id = `report_${at.getTime()}`;
      return {
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
          'webhook-signature': new Webhook(httpMessagesSecret).sign(id, at, body),
        },
        body,
      };
    },
  };
}

/** A shop's settings for this stub. */
export function httpMessagesEnv({ url }: HttpMessagesStub): Record<string, string> {
  return { MESSAGE_CHANNEL: 'http', MESSAGES_HTTP_URL: url, MESSAGES_HTTP_SECRET: httpMessagesSecret };
}
