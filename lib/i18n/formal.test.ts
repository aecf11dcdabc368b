import { expect, test } from 'vitest';
import { consoleAreas, translateConsole } from './console';
import { formally } from './formal';
import { areas } from './sentences';

/**
 * 해요체 at the end of a sentence or before another word. Nouns such as 필요, 개요 and 수요 have the same last syllable.
 */
const isPolite = (text: string) =>
  /(?<!필|주|중|수|아니|개|소)요(?=[.,?!)]|$|\s)|까요\?/.test(text) && !/[월화수목금토일]요일/.test(text);

test('every Korean sentence of the console ends in 합니다체', () => {
  const own = consoleAreas.flatMap(({ ko }) => Object.entries(ko));
  expect(own.filter(([, text]) => isPolite(text))).toEqual([]);
});

test('the shop’s errors and field messages are formal in the console', () => {
  const shared = areas.flatMap(({ ko }) => Object.entries(ko));
  const said = shared
    .filter(([key]) => /^(error|field|state|page|status|statusReason|date|action)\./.test(key))
    .map(([, text]) => formally(text));
  expect(said.filter(isPolite)).toEqual([]);
  expect(formally('이 상품은 정기배송을 할 수 없어요. 다시 골라 주세요.')).toBe(
    '이 상품은 정기배송을 할 수 없습니다. 다시 골라 주십시오.',
  );
  expect(formally('너무 길어요. 값이 서로 달라요, 수요일에 필요해요')).toBe(
    '너무 깁니다. 값이 서로 다릅니다, 수요일에 필요합니다',
  );
  expect(translateConsole('ko')('error.NETWORK')).toContain('끊겼습니다');
  expect(translateConsole('en')('error.NETWORK')).not.toMatch(/[가-힣]/);
});
