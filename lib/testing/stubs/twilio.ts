import { createHmac, randomBytes } from 'node:crypto';
import { type Call, type MessageStub, startMessageStub } from './message-stub';
import type { Reply } from './stub-server';

/**
 * Stub of Twilio's API 2010-04-01 on the loopback: Basic authentication, Messages.json to send and to list by number, the
 * account, errors with their codes, and status callbacks signed as X-Twilio-Signature says (twilio.com/docs/usage/security).
 */
type TwilioMessage = {
  sid: string;
  to: string;
  from: string | null;
  service: string | null;
  body: string;
  statusCallback: string | null;
  createdAt: Date;
};

export type TwilioStub = MessageStub & {
  /** Newest last. */
  inbox(): TwilioMessage[];
  /** Refuses messages to a number, with an error code. */
  refuse(to: string, code: number, status?: number, retryAfter?: number): void;
  callbackOf(
    message: TwilioMessage,
    status: string,
    errorCode?: number,
  ): { url: string; headers: Record<string, string>; body: string };
};

export const twilioAccount = {
  accountSid: `AC${'0a1b2c3d'.repeat(4)}`,
  authToken: 'stub-auth-token',
  from: '+15005550006',
};

const { accountSid, authToken } = twilioAccount;
const account = `/2010-04-01/Accounts/${accountSid}`;

export async function startTwilio(): Promise<TwilioStub> {
  const inbox: TwilioMessage[] = [];
  const refused = new Map<string, { code: number; status: number; headers?: Record<string, string> }>();

  const send = ({ body }: Call): Reply => {
    const form = new URLSearchParams(body);
    const to = form.get('To') ?? '';
    const refusal = refused.get(to) ?? (/^\+\d{7,15}$/.test(to) ? null : { code: 21211, status: 400 });
    if (refusal) {
      const { code, status, headers } = refusal;
      return { status, headers, body: { code, message: `The 'To' number ${to} …`, more_info: '', status } };
    }
    const message: TwilioMessage = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to,
      from: form.get('From'),
      service: form.get('MessagingServiceSid'),
      body: form.get('Body') ?? '',
      statusCallback: form.get('StatusCallback'),
      createdAt: new Date(),
    };
    inbox.push(message);
    return { status: 201, body: resource(message) };
  };

  const server = await startMessageStub((call) => {
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    if (call.headers.get('authorization') !== `Basic ${credentials}`)
      return { status: 401, body: { code: 20003, message: 'Authenticate', more_info: '', status: 401 } };
    if (call.path === `${account}.json`) return { status: 200, body: { sid: accountSid, status: 'active' } };
    if (call.path !== `${account}/Messages.json`)
      return { status: 404, body: { code: 20404, message: '', more_info: '', status: 404 } };
    if (call.method === 'POST') return send(call);
    const messages = inbox.filter(({ to }) => to === call.query.get('To')).reverse();
    const page = { next_page_uri: null, page: 0, page_size: 50, uri: '', first_page_uri: '' };
    return { status: 200, body: { messages: messages.map(resource), ...page } };
  });
  return {
    ...server,
    inbox: () => [...inbox],
    refuse: (to, code, status = 400, retryAfter) => {
      const headers: Record<string, string> = retryAfter ? { 'retry-after': String(retryAfter) } : {};
      refused.set(to, { code, status, headers });
    },
    callbackOf: (message, status, errorCode) => {
      const fields: Record<string, string> = {
        AccountSid: accountSid,
        MessageSid: message.sid,
        MessageStatus: status,
        To: message.to,
        ...(errorCode !== undefined && { ErrorCode: String(errorCode) }),
      };
      const url = message.statusCallback ?? '';
      return {
        url,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': signatureOf(url, fields),
        },
        body: new URLSearchParams(fields).toString(),
      };
    },
  };
}

/** HMAC-SHA1 of the address and the fields in their alphabetical order, name and value joined. */
function signatureOf(url: string, fields: Record<string, string>): string {
  const joined = Object.keys(fields)
    .sort()
    .map((name) => `${name}${fields[name]}`)
    .join('');
  return createHmac('sha1', authToken)
    .update(url + joined)
    .digest('base64');
}

/** A message before it is handed to a carrier: no sent date yet. */
function resource({ sid, to, from, service, body, createdAt }: TwilioMessage) {
  const date = createdAt.toUTCString();
  return {
    sid,
    account_sid: accountSid,
    to,
    from,
    messaging_service_sid: service,
    body,
    direction: 'outbound-api',
    status: 'queued',
    date_created: date,
    date_updated: date,
    date_sent: null,
    error_code: null,
    error_message: null,
    num_segments: '1',
    num_media: '0',
    api_version: '2010-04-01',
    uri: `${account}/Messages/${sid}.json`,
    subresource_uris: {},
  };
}

/** A shop's settings for this stub. */
export function twilioEnv({ baseUrl }: TwilioStub): Record<string, string> {
  return {
    MESSAGE_CHANNEL: 'twilio',
    TWILIO_BASE_URL: baseUrl,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: twilioAccount.from,
  };
}
