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

test('the card window’s page may load Toss’s script and speak to its hosts, and nobody else’s', () => {
  const policy = contentPolicy('abc', false, undefined, cardWindowSources(toss));
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc' https://js.tosspayments.com");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://*.tosspayments.com");
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://*.tosspayments.com");
  expect(directive(policy, 'form-action')).toBe("form-action 'self' https://*.tosspayments.com");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
});

test('every other page, and the same page of a shop with another gateway, may load its own alone', () => {
  expect(cardWindowSources({ ...toss, PAYMENT_GATEWAY: 'sandbox' })).toBeUndefined();
  expect(contentPolicy('abc', false)).not.toContain('toss');
  expect(directive(contentPolicy('abc', false), 'script-src')).toBe("script-src 'self' 'nonce-abc'");
});

test('a stand-in’s address counts where it stands in', () => {
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
