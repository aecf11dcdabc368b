import { expect, test } from 'vitest';
import { DomainError } from '@/lib/domain/shared/errors';
import { hashPassword, refuseShort, refuseWeak, verifyPassword } from './passwords';

const known = ['gildong', '홍길동', '01012345678', '26010512345678901234'];

test.each([
  'password1',
  'Password123!',
  'password1234567!',
  '12345678',
  'qwerty123',
  'qlalfqjsgh1',
  '1q2w3e4r',
  'aaaaaaaa',
  '        ',
  'gildong1!',
  '010-1234-5678',
  '01012345678',
  '홍길동홍길동홍길동',
  '26010512345678901234',
])('%s is refused as a password', (password) => {
  expect(() => refuseWeak(password, known)).toThrow(
    expect.objectContaining({ code: 'WEAK_PASSWORD', errors: [{ field: 'password', code: 'weak' }] }),
  );
});

test.each([
  'river-stone-lantern',
  'sandbox-1234',
  '가나다라마바사아자차카타파하',
  'gildong likes hiking',
  ' spaces count ',
])('%s is accepted', (password) => {
  expect(() => refuseWeak(password, known)).not.toThrow();
});

test('a merchant’s password needs fifteen characters', () => {
  expect(() => refuseShort('OWNER', 'fourteen-chars')).toThrow(DomainError);
  expect(() => refuseShort('STAFF', 'fifteen-charact')).not.toThrow();
  expect(() => refuseShort('ORDERER', 'eight-ch')).not.toThrow();
});

test('a password is not cut, spaces count, and both Unicode forms are one password', async () => {
  const syllables = '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노';
  const hash = await hashPassword(syllables);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, syllables.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(hash, syllables.slice(0, 24))).toBe(false);
  expect(await verifyPassword(hash, `${syllables} `)).toBe(false);
});

test('a missing hash never matches', async () => {
  expect(await verifyPassword(null, 'anything')).toBe(false);
  expect(await verifyPassword('', '')).toBe(false);
});

test('a flood of comparisons is refused with Retry-After, and the rest are answered', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(null, 'flood')));
  const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(tries.length - refused.length).toBeGreaterThanOrEqual(32);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  expect(await verifyPassword(null, 'afterwards')).toBe(false);
});
