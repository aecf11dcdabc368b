import { expect, test } from 'vitest';
import { putAddress } from './put-address';

const found = {
  zipCode: '04524',
  address: '서울특별시 중구 세종대로 110 (태평로1가)',
  jibunAddress: '서울특별시 중구 태평로1가 31',
};

function put(before: { receiverAddress: string; receiverDetailAddress: string }) {
  const values: Record<string, string> = { ...before };
  putAddress(
    {
      getValues: (name) => values[name],
      setValue: (name, value) => {
        values[name] = value;
      },
    },
    found,
  );
  return values;
}

test('a flat that was typed first stays with the first address that is found', () => {
  expect(put({ receiverAddress: '', receiverDetailAddress: '301호' })).toEqual({
    receiverZipCd: found.zipCode,
    receiverAddress: found.address,
    receiverJibunAddress: found.jibunAddress,
    receiverDetailAddress: '301호',
  });
});

test('the flat of the house before does not go to another one, and stays where the same one is found again', () => {
  const before = { receiverAddress: '서울특별시 강남구 테헤란로 152', receiverDetailAddress: '1201호' };
  expect(put(before).receiverDetailAddress).toBe('');
  expect(put({ ...before, receiverAddress: found.address }).receiverDetailAddress).toBe('1201호');
});
