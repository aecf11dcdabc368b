import type { RequestClient, Twilio } from 'twilio';
import { fetchCapped, isNeverSent, jsonOf } from '../provider-call';

export type TwilioLine = { baseUrl: string; accountSid: string; authToken: string; timeoutMs: number };

/** Nothing was sent: the host could not be reached. */
export class NotReached extends Error {}

/** Twilio requested a cool-down; the SDK's own errors have no field for it. */
class LeftAlone extends Error {
  constructor(
    readonly status: number,
    readonly code: number | undefined,
    readonly retryAfterSeconds: number,
  ) {
    super('left alone');
  }
}

const apiHost = 'https://api.twilio.com';

type Options = Parameters<RequestClient['request']>[0];

/**
 * Twilio's SDK (6.x) with a custom HTTP client, the documented extension point: it uses the configured base
 * URL, a time limit for the whole call, a size limit, no redirects and no retries.
 */
export async function twilioClient(line: TwilioLine): Promise<Twilio> {
  // Its libraries are large and slow to load: only a shop that uses them waits for them.
  const { default: twilio } = await import('twilio');
  class OwnClient extends twilio.RequestClient {
    override async request<TData>(options: Options) {
      const { status, text, retryAfter } = await callTwilio(line, options);
      if (retryAfter.retryAfterSeconds !== undefined)
        throw new LeftAlone(status, codeIn(text), retryAfter.retryAfterSeconds);
      // The SDK parses the text: an answer that is not JSON fails there, and never counts as a success.
      return { statusCode: status, body: text as TData, headers: {}, toString: () => `HTTP ${status}` };
    }
  }
  const { accountSid, authToken } = line;
  return twilio(accountSid, authToken, { httpClient: new OwnClient(), autoRetry: false });
}

async function callTwilio(line: TwilioLine, { method, uri, headers, params, data }: Options) {
  const target = new URL(uri.replace(apiHost, line.baseUrl.replace(/\/+$/, '')));
  for (const [name, value] of Object.entries(params ?? {})) target.searchParams.append(name, String(value));
  const isForm = method === 'post';
  try {
    const { response, text, retryAfter } = await fetchCapped(target, {
      method: method.toUpperCase(),
      headers: {
        ...stringsOf(headers),
        Authorization: `Basic ${Buffer.from(`${line.accountSid}:${line.authToken}`).toString('base64')}`,
      },
      ...(isForm && { body: formOf(data) }),
      timeoutMs: line.timeoutMs,
    });
    return { status: response.status, text, retryAfter };
  } catch (error) {
    if (isNeverSent(error)) throw new NotReached();
    throw new Error('no answer');
  }
}

function codeIn(text: string): number | undefined {
  const { code } = Object(jsonOf(text));
  return typeof code === 'number' ? code : undefined;
}

function stringsOf(headers: object | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]));
}

function formOf(data: unknown): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(data)))
    for (const each of [value].flat()) if (each !== undefined) form.append(name, String(each));
  return form;
}
