import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DomainError, errorStatus } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import { errorBody, reasons } from '@/lib/http/answer/error-body';
import { languageOf } from '@/lib/http/request/request-language';
import { type MessageKey, translate } from '@/lib/i18n';
import { systemClock } from '@/lib/ports/clock';
import { asWebRequest, pathOf } from './request';

const json = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
const now = () => instantText(systemClock.wallNow());

/** Answers a call in the shop's error form before the framework sees it. `says`: a more fitting message than the code's. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: DomainError,
  { headers = {}, says }: { headers?: Record<string, string>; says?: MessageKey } = {},
): void {
  const language = languageOf(asWebRequest(request));
  const body = errorBody(error, pathOf(request), language, now());
  if (says) body.message = translate(language)(says);
  const retry = error.retryAfterSeconds === undefined ? {} : { 'Retry-After': `${error.retryAfterSeconds}` };
  const text = JSON.stringify(body);
  response
    .writeHead(errorStatus[error.code], {
      ...json,
      'Content-Length': Buffer.byteLength(text),
      ...retry,
      // The next bytes may be no request but an unread body or another protocol, so the connection closes.
      ...(mayHaveUnreadBytes(request) && { Connection: 'close' }),
      ...headers,
    })
    .end(text);
}

function mayHaveUnreadBytes({ headers, complete }: IncomingMessage): boolean {
  if (headers.upgrade !== undefined) return true;
  return !complete && ('content-length' in headers || 'transfer-encoding' in headers);
}

/** The same for bytes that never became a request. Their client and language are unknown. */
export function rawRefusal(error: DomainError, security: Record<string, string>): string {
  const status = errorStatus[error.code];
  const body = JSON.stringify(errorBody(error, '', 'ko', now()));
  const headers = { ...security, ...json, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${reasons[status]}`, ...lines, '', body].join('\r\n');
}
