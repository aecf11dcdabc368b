import { z } from 'zod';
import { isPrivateUrl } from './loopback';

/** The settings of message channels; part of lib/config/provider-settings.ts. */
export const messageSettings = {
  MESSAGE_CHANNEL: z.enum(['sandbox', 'solapi', 'twilio', 'http']).default('sandbox'),
  SOLAPI_BASE_URL: z.url().default('https://api.solapi.com'),
  SOLAPI_API_KEY: z.string().optional(),
  SOLAPI_API_SECRET: z.string().optional(),
  SOLAPI_SENDER: z
    .string()
    .regex(/^[0-9]{8,12}$/, 'must be a registered number in digits, as in 0212345678')
    .optional(),
  SOLAPI_KAKAO_PF_ID: z.string().optional(),
  SOLAPI_WEBHOOK_SECRET: z.string().min(8, 'needs at least 8 characters').optional(),
  TWILIO_BASE_URL: z.url().default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  MESSAGES_HTTP_URL: z.url().optional(),
  MESSAGES_HTTP_SECRET: z
    .string()
    .regex(/^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/, 'must be base64 of at least 24 bytes, as in whsec_…')
    .optional(),
};

type MessageSettings = z.infer<z.ZodObject<typeof messageSettings>>;

const needed = {
  sandbox: [],
  solapi: ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  http: ['MESSAGES_HTTP_URL', 'MESSAGES_HTTP_SECRET'],
} as const satisfies Record<string, ReadonlyArray<keyof MessageSettings>>;

const addresses = {
  sandbox: null,
  solapi: 'SOLAPI_BASE_URL',
  twilio: 'TWILIO_BASE_URL',
  http: 'MESSAGES_HTTP_URL',
} as const;

/** The first setting that the chosen channel lacks. */
export function missingForMessages(settings: MessageSettings): string | null {
  return needed[settings.MESSAGE_CHANNEL].find((name) => settings[name] === undefined) ?? null;
}

/** Settings of the chosen channel that live mode refuses. */
export function unsafeForMessages(settings: MessageSettings): { name: string; problem: string } | null {
  const name = addresses[settings.MESSAGE_CHANNEL];
  if (name === null) return { name: 'MESSAGE_CHANNEL', problem: 'live mode refuses the sandbox channel' };
  const url = settings[name];
  if (url === undefined || isPrivateUrl(url)) return null;
  return { name, problem: 'must be https in live mode' };
}
