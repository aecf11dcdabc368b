import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '@/lib/config';
import { missingForMessages, unsafeForMessages } from '@/lib/config/message-settings';
import type { MessageChannel } from './messages';
import { openMessages } from './open-messages';

const secret = 'a'.repeat(32);
const sandbox: MessageChannel = {
  name: 'sandbox',
  takesOnce: true,
  send: async () => ({ kind: 'rejected', why: 'none' }),
};
const settings = (env: Record<string, string>) =>
  parseConfig({ SHOP_SECRET: secret, SANDBOX_DIR: '/tmp', ...env });

const whole = {
  solapi: { SOLAPI_API_KEY: 'NCS', SOLAPI_API_SECRET: 's', SOLAPI_SENDER: '0212345678' },
  twilio: { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+15005550006' },
  http: {
    MESSAGES_HTTP_URL: 'https://messages.example/take',
    MESSAGES_HTTP_SECRET: 'whsec_c3RhbmQtaW4tbWVzc2FnZS1zZWNyZXQtMDE=',
  },
};

test.each(['solapi', 'twilio', 'http'] as const)(
  '%s opens with all its settings, and not with one missing',
  (name) => {
    const env: Record<string, string> = { MESSAGE_CHANNEL: name, ...whole[name] };
    expect(openMessages(settings(env), sandbox)).toMatchObject({ name });
    for (const setting of Object.keys(whole[name])) {
      const config = settings({ ...env, [setting]: '' });
      expect(missingForMessages(config)).toBe(setting);
      expect(() => openMessages(config, sandbox)).toThrow(ConfigError);
      expect(() => openMessages(config, sandbox)).toThrow(setting);
    }
  },
);

test('without a chosen provider, messages stay in the sandbox', () => {
  expect(openMessages(settings({}), sandbox)).toBe(sandbox);
});

test.each([
  [{ MESSAGE_CHANNEL: 'http', MESSAGES_HTTP_URL: 'http://messages.example' }, 'MESSAGES_HTTP_URL'],
  [{ MESSAGE_CHANNEL: 'solapi', SOLAPI_BASE_URL: 'http://api.solapi.com' }, 'SOLAPI_BASE_URL'],
  [{ MESSAGE_CHANNEL: 'twilio', TWILIO_BASE_URL: 'http://127.0.0.1.example' }, 'TWILIO_BASE_URL'],
  [{ MESSAGE_CHANNEL: 'sandbox' }, 'MESSAGE_CHANNEL'],
  [{ MESSAGE_CHANNEL: 'http', MESSAGES_HTTP_URL: 'http://127.0.0.1:8080/take' }, undefined],
  [{ MESSAGE_CHANNEL: 'http', MESSAGES_HTTP_URL: 'https://messages.example' }, undefined],
])('live mode checks %o', (env, name) => {
  expect(unsafeForMessages(settings(env))?.name).toBe(name);
});

test.each([
  ['SOLAPI_SENDER', '02-1234-5678'],
  ['TWILIO_ACCOUNT_SID', 'AC1'],
  ['MESSAGES_HTTP_SECRET', 'not base64!'],
  ['MESSAGES_HTTP_URL', 'messages'],
  ['MESSAGE_CHANNEL', 'pigeon'],
])('a wrong %s stops the start, and the setting is named', (name, value) => {
  expect(() => settings({ [name]: value })).toThrow(name);
});
