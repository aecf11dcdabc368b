import type { IncomingMessage } from 'node:http';

/** Makes the headers of Node's request readable for the shared rules of lib/http. */
export function asWebRequest({ headers }: IncomingMessage): { headers: Pick<Headers, 'get'> } {
  return {
    headers: {
      get: (name) => {
        const value = headers[name];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
    },
  };
}

/** The path as sent. It may be no valid URL, so it is never parsed as one. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split(/[?#]/, 1)[0] ?? '/';
}
