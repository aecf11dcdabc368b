import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy';
import { cspFindings } from './csp-report';

test('a report keeps its directive and the blocked origin, but no path', () => {
  const secret = 'http://localhost:3000/gift/address?recurringPaymentGroupNo=secret';
  const old = {
    'csp-report': {
      'document-uri': secret,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.test/x?y',
    },
  };
  expect(cspFindings(old)).toEqual([{ directive: 'script-src-elem', blocked: 'https://evil.test' }]);
  const now = [
    { type: 'csp-violation', url: secret, body: { effectiveDirective: 'img-src', blockedURL: 'inline' } },
  ];
  expect(cspFindings(now)).toEqual([{ directive: 'img-src', blocked: 'inline' }]);
  expect(cspFindings({ anything: 'else' })).toEqual([]);
  expect(
    cspFindings([{ type: 'csp-violation', body: { effectiveDirective: 'a\nb', blockedURL: ' ' } }]),
  ).toEqual([{ directive: 'unknown', blocked: 'unknown' }]);
});

test('a built shop allows no inline and no evaluated script', () => {
  const policy = contentPolicy('abc', false);
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).not.toMatch(/unsafe-eval|style-src 'self' 'unsafe|ws:/);
});
