import { expect, test } from 'vitest';
import { cardWindowSources } from './card-window';
import { contentPolicy } from './content-policy';

const toss = {
  PAYMENT_GATEWAY: 'toss',
  TOSS_SCRIPT_URL: 'https://js.tosspayments.com/v2/standard',
  TOSS_BASE_URL: 'https://api.tosspayments.com',
} as const;

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

test('the card window’s page may load Toss’s script and call only Toss’s hosts', () => {
  const policy = contentPolicy('abc', false, undefined, cardWindowSources(toss));
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc' https://js.tosspayments.com");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://*.tosspayments.com");
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://*.tosspayments.com");
  expect(directive(policy, 'form-action')).toBe("form-action 'self' https://*.tosspayments.com");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
});

test('other pages, and the card window’s page with another gateway, may load only the shop’s own files', () => {
  expect(cardWindowSources({ ...toss, PAYMENT_GATEWAY: 'sandbox' })).toBeUndefined();
  expect(contentPolicy('abc', false)).not.toContain('toss');
  expect(directive(contentPolicy('abc', false), 'script-src')).toBe("script-src 'self' 'nonce-abc'");
});

test('the address of a stub takes the place of Toss’s script host', () => {
  const local = {
    ...toss,
    TOSS_SCRIPT_URL: 'http://127.0.0.1:4100/v2/standard',
    TOSS_BASE_URL: 'http://127.0.0.1:4100',
  };
  expect(cardWindowSources(local)).toEqual({
    script: ['http://127.0.0.1:4100'],
    connect: ['http://127.0.0.1:4100', 'https://*.tosspayments.com'],
    frame: ['http://127.0.0.1:4100', 'https://*.tosspayments.com'],
    form: ['http://127.0.0.1:4100', 'https://*.tosspayments.com'],
  });
});
