import type { IncomingMessage } from 'node:http';

/** The headers of Node's request as the shared rules of lib/http read them. */
export function readable({ headers }: IncomingMessage): { headers: Pick<Headers, 'get'> } {
  return {
    headers: {
      get: (name) => {
        const value = headers[name];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
    },
  };
}

/** The path as it was sent. It may be no URL, so it is never parsed as one. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split(/[?#]/, 1)[0] ?? '/';
}
