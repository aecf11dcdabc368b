import type { Config } from '@/lib/config';
import { type ErrorGuide, errorGuide } from '@/lib/contract/shared/error-guide';
import { errorStatus } from '@/lib/domain/shared/errors';
import {
  answerHeaders,
  commonHeaders,
  conditionHeader,
  credentialHeaders,
  idempotencyHeader,
} from '../request/request-headers';
import { sessionCookie } from '../session/session-cookie';
import type { Json } from './json';

/** The rules for every call: address, callers, headers, failures. */
const description = `
Recurring delivery as a gift, the calls of the public shop API that it lives among, and the shop's own.

**Callers.** A member sends the token of \`POST /oauth/token\` as \`accessToken\` or as \`Shop-By-Authorization: Bearer …\`. The
shop's own pages use a session cookie, which counts for their origin only. A recipient has no account: the token of the
address-input link goes in \`recurringPaymentGroupNo\`, the look-up token in \`guestToken\`.

**Other origins.** Pages of the origins that the shop lists (setting \`CORS_ORIGINS\`) may call with tokens. Cookies are never
taken across origins.

**Failures** have one form, \`ErrorResponse\`. \`code\` is stable, \`message\` follows the language; \`x-error-codes\` says of each
code who causes it and what to do. What is not there and what is not yours are the same 404.

**Once only.** A creating call may carry an \`Idempotency-Key\` (at most 255 letters): sent again with the same body within 24
hours it has no second effect and gives the first answer, with \`Idempotent-Replayed: true\`.

**Dates** are days of the shop's time zone, \`YYYY-MM-DD\`; amounts are whole numbers of the currency's smallest unit. Texts are
UTF-8 JSON. Answers may gain fields; a client should not mind.
`.trim();

export function frameOf(config: Pick<Config, 'SHOP_BASE_URL'>, version: string): Json {
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Shop API', summary: 'Recurring delivery, also as a gift.', description, version },
    servers: [{ url: `${config.SHOP_BASE_URL}/api` }],
    'x-error-codes': errorCodes,
  };
}

const guides: Record<string, ErrorGuide> = errorGuide;
const errorCodes = Object.fromEntries(
  Object.entries(errorStatus).map(([code, status]) => [code, { status, ...guides[code] }]),
);

export function sharedComponents(config: Config): Json {
  return {
    securitySchemes: {
      accessToken: inHeader('accessToken'),
      shopByAuthorization: inHeader('Shop-By-Authorization'),
      sessionCookie: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookie(config).name,
        description: "The session of the shop's own pages.",
      },
      linkToken: inHeader('recurringPaymentGroupNo'),
      guestToken: inHeader('guestToken'),
      signature: {
        type: 'apiKey',
        in: 'header',
        name: 'signature',
        description:
          "What a provider's call proves itself by: its own header, or a secret in the address that it was given.",
      },
    },
    parameters: {
      Version: headerParameter('Version', { type: 'string', default: '1.1', examples: ['1.1', '1.0'] }),
      clientId: headerParameter('clientId'),
      platform: headerParameter('platform'),
      language: headerParameter('language', { type: 'string', enum: ['ko', 'en'] }),
      [idempotencyHeader]: {
        name: idempotencyHeader,
        in: 'header',
        description: 'Makes the call safe to repeat for 24 hours.',
        schema: { type: 'string', minLength: 1, maxLength: 255 },
      },
      [conditionHeader]: {
        name: conditionHeader,
        in: 'header',
        description: 'The `ETag` of an answer that is still at hand: 304 where nothing has changed.',
        schema: { type: 'string' },
      },
    },
    headers: Object.fromEntries(
      Object.entries(answerHeaders).map(([name, says]) => [
        name,
        { description: says, schema: { type: name === 'Retry-After' ? 'integer' : 'string' } },
      ]),
    ),
  };
}

const inHeader = (name: keyof typeof credentialHeaders) => ({
  type: 'apiKey',
  in: 'header',
  name,
  description: credentialHeaders[name],
});

const headerParameter = (name: keyof typeof commonHeaders, schema: Json = { type: 'string' }) => ({
  name,
  in: 'header',
  description: commonHeaders[name],
  schema,
});
