import { expect, test } from 'vitest';
import { conditionalAnswer, tagOf } from './conditional';

const ask = (header: string | null) =>
  conditionalAnswer(
    new Request('http://shop.test/api', { headers: header === null ? {} : { 'if-none-match': header } }),
    'said',
    {},
  );
const tag = tagOf('said');

test.each([tag, tag.slice('W/'.length), `"other", ${tag}`, ` ${tag} `, '*'])(
  'an unchanged answer is 304 without a body: %s',
  async (header) => {
    const answer = ask(header);
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, tag, '']);
  },
);

test.each([null, '', '"other"', tag.slice(0, -2), tagOf('else')])(
  'a changed answer is sent: %s',
  async (header) => {
    const answer = ask(header);
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([200, tag, 'said']);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  },
);
