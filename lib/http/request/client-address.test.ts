import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientNet, socketHeader } from './client-address';

const socket = '198.51.100.7';
const behindProxy = (forwarded: string, hops = 1) =>
  clientNet(new Headers({ [socketHeader]: socket, 'x-forwarded-for': forwarded }), hops);

describe('one client has one address, however a proxy writes it', () => {
  test.each([
    '203.0.113.9',
    ' 203.0.113.9 ',
    '203.0.113.9:5678',
    '203.0.113.9:1',
    '"203.0.113.9:5678"',
    '[203.0.113.9]',
    '[203.0.113.9]:443',
    '::ffff:203.0.113.9',
    '::FFFF:203.0.113.9',
    '::ffff:cb00:7109',
    '[::ffff:203.0.113.9]:5678',
    '[::ffff:203.0.113.9%eth0]:5678',
    'for=203.0.113.9',
    'For="203.0.113.9:4711"',
    'for=203.0.113.9;proto=https;by=203.0.113.43',
    'proto=https; for="203.0.113.9:_port"',
    'for="[::ffff:203.0.113.9]:4711"',
  ])('%s', (form) => {
    expect(behindProxy(form)).toBe('203.0.113.9');
    expect(behindProxy(`192.0.2.1, ${form}`)).toBe('203.0.113.9');
    expect(behindProxy(`${form}, 192.0.2.1`, 2)).toBe('203.0.113.9');
  });

  test.each([
    '2001:db8::1',
    '2001:DB8:0:0::42',
    '2001:db8:0:0:ffff:ffff:ffff:ffff',
    '2001:0db8:0000:0000:0000:0000:0000:0001',
    '[2001:db8::1]',
    '[2001:db8::1]:4711',
    '2001:db8:0:0:0:0:0:1:4711',
    '2001:db8::1:47110',
    '2001:db8::1%eth0',
    '[2001:db8::1%25en0]:80',
    'for="[2001:db8::1]:4711"',
    'for="[2001:db8::17]";proto=http',
  ])('%s', (form) => {
    expect(behindProxy(form)).toBe('2001:db8:0:0::/64');
  });

  test('neighbours in another /64 are another client', () => {
    expect(behindProxy('2001:db8:0:1::1')).not.toBe(behindProxy('2001:db8::1'));
  });
});

describe('text that is no address counts as the proxy', () => {
  test.each([
    '',
    'unknown',
    '_hidden',
    'for=_SEVKISEK',
    'for=unknown',
    'localhost',
    '1',
    '0x7f.1',
    '127.1',
    '010.0.0.1',
    '1.2.3.4.5',
    '256.1.1.1',
    '1.2.3.4:5:6',
    '[1.2.3.4',
    '1.2.3.4]',
    '[]',
    '[]:80',
    '::ffff:999.1.1.1',
    '2001:db8::1::2',
    '1.2.3.4/8',
    '<script>',
    '1.2.3.4 5.6.7.8',
  ])('%s', (form) => {
    expect(behindProxy(form)).toBe(socket);
  });

  test('any header gives one of the two addresses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), (text) => {
        const net = behindProxy(text.replace(/,/g, ''));
        return net === socket || /^(\d{1,3}(\.\d{1,3}){3}|[\da-f]{1,4}(:[\da-f]{1,4}){3}::\/64)$/.test(net);
      }),
    );
  });
});

test('the header is ignored without a proxy, and beyond the configured number of proxies', () => {
  expect(behindProxy('203.0.113.9', 0)).toBe(socket);
  expect(behindProxy('203.0.113.9', 2)).toBe(socket);
  expect(clientNet(new Headers({ [socketHeader]: '::ffff:198.51.100.7' }), 0)).toBe(socket);
  expect(clientNet(new Headers({ [socketHeader]: 'fe80::1%eth0' }), 0)).toBe('fe80:0:0:0::/64');
  expect(clientNet(new Headers(), 1)).toBe('unknown');
});
