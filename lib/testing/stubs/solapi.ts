import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { eucKrLength } from './carrier-letters';
import { type Call, type MessageStub, startMessageStub } from './message-stub';
import type { Reply } from './stub-server';

/**
 * Stub of SOLAPI's message API v4 on the loopback (developers.solapi.com): signed calls, send-many/detail with its list of
 * failures, the message list with its filters, the balance, and message reports with the secret's SHA-1. It checks its input as
 * the carriers do: registered sender, letters of EUC-KR, 90 and 2,000 bytes, a title of 40.
 */
type SolapiMessage = {
  messageId: string;
  to: string;
  from: string;
  type: string;
  text: string;
  subject: string | null;
  customFields: Record<string, string>;
  kakaoOptions: { pfId: string; templateId: string; disableSms: boolean } | null;
  statusCode: string;
  dateCreated: string;
};

export type SolapiStub = MessageStub & {
  /** Newest last. */
  inbox(): SolapiMessage[];
  /** Refuses messages to a number, with a status code. */
  refuse(to: string, statusCode: string): void;
  /** A template as Kakao approved it, with variables as in `#{shop_name}`. */
  approve(templateId: string, content: string): void;
  /** The webhook's call for some messages. */
  /** `at`: the carrier's time, now by default. */
  reportOf(
    messages: SolapiMessage[],
    statusCode: string,
    at?: string,
  ): { headers: Record<string, string>; body: string };
};

export const solapiAccount = {
  apiKey: 'NCSTUB0000001',
  apiSecret: 'STUBSECRET0000000000000000001',
  sender: '0212345678',
  pfId: 'KA01PF0000000000000000000000001',
  webhookSecret: 'stub-webhook-secret',
};

const outgoing = z.object({
  to: z.string(),
  from: z.string(),
  type: z.string(),
  text: z.string().default(''),
  subject: z.string().nullish(),
  customFields: z.record(z.string(), z.string()).default({}),
  kakaoOptions: z
    .object({
      pfId: z.string(),
      templateId: z.string(),
      disableSms: z.boolean(),
      variables: z.record(z.string(), z.string()),
    })
    .nullish(),
});
const sending = z.object({ messages: z.array(outgoing).min(1), showMessageList: z.boolean() });

export async function startSolapi(): Promise<SolapiStub> {
  const inbox: SolapiMessage[] = [];
  const refused = new Map<string, string>();
  const templates = new Map<string, string>();

  const take = (given: z.output<typeof outgoing>) => {
    const { kakaoOptions: kakao } = given;
    const content = kakao ? templates.get(kakao.templateId) : undefined;
    const text = kakao
      ? (content ?? '').replace(/#\{[^}]+\}/g, (name) => kakao.variables[name] ?? name)
      : given.text;
    const statusCode =
      refused.get(given.to) ??
      (kakao && content === undefined ? '1042' : null) ??
      codeOf({ ...given, text, subject: given.subject ?? null });
    const message: SolapiMessage = {
      messageId: `M4V${randomBytes(12).toString('hex').toUpperCase()}`,
      to: given.to,
      from: given.from,
      type: given.type,
      text,
      subject: given.subject ?? null,
      customFields: given.customFields,
      kakaoOptions: kakao
        ? { pfId: kakao.pfId, templateId: kakao.templateId, disableSms: kakao.disableSms }
        : null,
      statusCode,
      dateCreated: new Date().toISOString(),
    };
    if (statusCode === '2000') inbox.push(message);
    return message;
  };

  const send = ({ body }: Call): Reply => {
    const { data } = sending.safeParse(JSON.parse(body));
    if (!data) return { status: 400, body: { errorCode: 'ValidationError', errorMessage: '잘못된 요청' } };
    const messages = data.messages.map(take);
    const failed = messages.filter(({ statusCode }) => statusCode !== '2000');
    const shared = { statusMessage: '', country: '82', accountId: '1' };
    const count = { total: messages.length, registeredFailed: failed.length };
    return {
      status: 200,
      body: {
        failedMessageList: failed.map((message) => ({ ...message, ...shared })),
        groupInfo: { groupId: 'G4V', count },
        messageList: data.showMessageList
          ? messages.map((message) => ({ ...message, ...shared }))
          : undefined,
      },
    };
  };

  const list = ({ query }: Call): Reply => {
    const [to, since] = [query.get('to'), Date.parse(query.get('startDate') ?? '1970-01-01')];
    const found = inbox.filter((each) => each.to === to && Date.parse(each.dateCreated) >= since);
    const messageList = Object.fromEntries(found.map(({ messageId, ...rest }) => [messageId, rest]));
    return { status: 200, body: { startKey: null, nextKey: null, limit: 100, messageList } };
  };

  const server = await startMessageStub((call) => {
    if (!isSigned(call))
      return { status: 403, body: { errorCode: 'SignatureDoesNotMatch', errorMessage: '서명 오류' } };
    if (call.path === '/messages/v4/send-many/detail') return send(call);
    if (call.path === '/messages/v4/list') return list(call);
    if (call.path === '/cash/v1/balance') return { status: 200, body: { balance: 12_000, point: 345 } };
    return { status: 404, body: { errorCode: 'ResourceNotFound', errorMessage: '' } };
  });
  return {
    ...server,
    inbox: () => [...inbox],
    refuse: (to, statusCode) => void refused.set(to, statusCode),
    approve: (templateId, content) => void templates.set(templateId, content),
    reportOf: (messages, statusCode, at = new Date().toISOString()) => ({
      headers: {
        'content-type': 'application/json',
        'x-solapi-event-name': 'SINGLE-REPORT',
        'x-solapi-secret': createHash('sha1').update(solapiAccount.webhookSecret).digest('hex'),
      },
      body: JSON.stringify(messages.map((each) => ({ ...each, statusCode, dateReceived: at }))),
    }),
  };
}

function isSigned({ headers }: Call): boolean {
  const given = headers.get('authorization') ?? '';
  const [, apiKey, date = '', salt = '', signature] =
    /^HMAC-SHA256 apiKey=(\w+), date=([^,]+), salt=(\w+), signature=(\w+)$/.exec(given) ?? [];
  const expected = createHmac('sha256', solapiAccount.apiSecret)
    .update(date + salt)
    .digest('hex');
  return apiKey === solapiAccount.apiKey && signature === expected;
}

type Looked = { to: string; from: string; type: string; text: string; subject: string | null };

function codeOf({ to, from, type, text, subject }: Looked): string {
  if (!/^01\d{8,9}$/.test(to)) return '1011';
  if (from !== solapiAccount.sender) return '1062';
  if (type === 'ATA') return [...text].length > 1_000 ? '1031' : '2000';
  if (type === 'SMS' && subject !== null) return '1013';
  const bytes = eucKrLength(text);
  const titleBytes = eucKrLength(subject ?? '');
  if (bytes === null || titleBytes === null) return '1029';
  if (titleBytes > 40) return '1014';
  return bytes > (type === 'SMS' ? 90 : 2_000) ? '1031' : '2000';
}

/** A shop's settings for this stub. */
export function solapiEnv({ baseUrl }: SolapiStub): Record<string, string> {
  return {
    MESSAGE_CHANNEL: 'solapi',
    SOLAPI_BASE_URL: baseUrl,
    SOLAPI_API_KEY: solapiAccount.apiKey,
    SOLAPI_API_SECRET: solapiAccount.apiSecret,
    SOLAPI_SENDER: solapiAccount.sender,
    SOLAPI_KAKAO_PF_ID: solapiAccount.pfId,
    SOLAPI_WEBHOOK_SECRET: solapiAccount.webhookSecret,
  };
}
