import type { z } from 'zod';
import { webhookEvents } from '@/lib/contract/messaging/webhook-events';
import type { Json } from './json';
import type { SchemaBook } from './schema-book';

const exampleOf = (data: z.ZodType): unknown => {
  const { examples } = data.meta() ?? {};
  return Array.isArray(examples) ? examples[0] : {};
};

/** What the shop sends to a merchant's own systems (docs/webhooks.md). */
export function webhooksOf(book: SchemaBook): Json {
  return Object.fromEntries(
    webhookEvents.map(({ type, when, data, body }) => [
      type,
      {
        post: {
          operationId: `webhook${type.replace(/(?:^|[._])(\w)/g, (_, first: string) => first.toUpperCase())}`,
          summary: when,
          description: `${when} Signed as Standard Webhooks 1.0.0 say; sent again until it is answered with 2xx.`,
          tags: ['webhooks'],
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: book.write(body, 'output'),
                example: {
                  type,
                  timestamp: '2026-11-28T02:00:00.000Z',
                  data: exampleOf(data),
                },
              },
            },
          },
          responses: {
            '2XX': { description: 'It arrived.' },
            410: { description: 'The address is given up: it is switched off.' },
          },
        },
      },
    ]),
  );
}
