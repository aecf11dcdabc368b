import { type DomainError, errorStatus } from '@/lib/domain/shared/errors';
import {
  errorMessage,
  fieldMessage,
  isMessageKey,
  type Language,
  type Translate,
  translate,
} from '@/lib/i18n';

/**
 * One shape for every failure (docs/rules/errors.md#error-body): stable `code`, `message` in the caller's language, nothing
 * internal.
 */
export const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export function errorBody(error: DomainError, path: string, language: Language, timestamp: string) {
  const t = translate(language);
  const status = errorStatus[error.code];
  return {
    timestamp,
    path,
    status,
    error: reasons[status] ?? 'Error',
    code: error.code,
    message: messageFor(t, error),
    ...(error.errors && {
      errors: error.errors.map(({ field, code }) => ({ field, code, message: messageOf(language, code) })),
    }),
  };
}

function messageFor(t: Translate, { code, errors = [] }: DomainError): string {
  if (code !== 'RIGHT_MISSING') return errorMessage(t, code);
  return t('error.RIGHT_MISSING', { rights: errors.map((one) => fieldMessage(t, one.code)).join(', ') });
}

function messageOf(language: Language, code: string): string {
  const t = translate(language);
  return isMessageKey(`error.${code}`) ? errorMessage(t, code) : fieldMessage(t, code);
}
