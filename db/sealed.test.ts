import { expect, test } from 'vitest';
import { open, SealError, seal } from './sealed';

test('a sealed text opens; a shortened or changed one does not', () => {
  const sealed = seal('홍길동');
  expect(open(sealed)).toBe('홍길동');
  const bytes = Buffer.from(sealed, 'base64url');
  for (let length = 1; length < bytes.length; length += 1)
    expect(() => open(bytes.subarray(0, length).toString('base64url')), `${length} bytes`).toThrow(SealError);
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(changed.toString('base64url')), `byte ${at}`).toThrow(SealError);
  }
});
