import { beforeAll, describe, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import { makePageStory, type PageToSee, pagesToSee } from '../../checks/walls';
import { signInByCookie, signOutByCookie } from '../../site';

/**
 * Every personal page, requested by another person (docs/safety.md, S30): as a page, and as the fetch behind a link. None of its
 * data is in the answer, hidden or not.
 */
let pages: PageToSee[];
let giftPages: PageToSee[];
/** The headers of each caller; the guest belongs to another gift. */
const hands: Record<'nobody' | 'younghee' | 'gone' | 'guest', Record<string, string>> = {
  nobody: {},
  younghee: {},
  gone: {},
  guest: {},
};

beforeAll(async () => {
  const story = await makePageStory();
  const all = pagesToSee(story);
  pages = all.filter(({ viewer }) => viewer !== 'nobody');
  giftPages = all.filter(({ route }) => route.startsWith('/gift'));
  hands.younghee = { cookie: await signInByCookie('younghee') };
  const cookie = await signInByCookie('gildong');
  await signOutByCookie(cookie);
  hands.gone = { cookie };
  hands.guest = { guestToken: story.credentials.otherGuestToken };
});

const ofGildong = ['김길동', '01020000001', '010-2000-0001'];
const ofTheGift = ['아침을 여는 원두', '홍*동', '010-1234'];
const inConsole = ['선물 그룹', '주문자', '아침을 여는 원두', '홍길동'];

type Seen = { status: number; text: string; url: string };
const ways: Record<string, Record<string, string>> = {
  'a page': {},
  'a followed link': { rsc: '1' },
  'a link looked ahead at': {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
  },
};

async function see(path: string, headers: Record<string, string>): Promise<Seen> {
  // The framework may redirect the fetch of a link to another URL.
  let url = `${baseUrl()}${path}`;
  for (let hop = 0; hop < 3; hop += 1) {
    const answer = await fetch(url, { headers, redirect: 'manual' });
    const to = answer.headers.get('location');
    if (!/[?&]_rsc/.test(to ?? '') || to?.includes('/sign-in'))
      return { status: answer.status, text: await answer.text(), url: to ?? '' };
    url = new URL(to ?? '', url).href;
  }
  throw new Error(`${path} leads in circles`);
}

describe.each(Object.entries(ways))('%s', (_, headers) => {
  const isAhead = 'next-router-prefetch' in headers;
  test.each(['nobody', 'gone', 'guest'] as const)(
    'leads %s to the sign-in, and shows nothing on the way',
    async (hand) => {
      for (const { path } of pages) {
        const { status, text, url } = await see(path, { ...hands[hand], ...headers });
        // A prefetch gets only the frame, without its content.
        const isLed = isAhead || (status === 307 ? url.startsWith('/sign-in') : /sign-in/.test(text));
        expect([path, status < 400, isLed]).toEqual([path, true, true]);
        for (const word of [...ofGildong, ...ofTheGift, ...inConsole])
          expect(text, `${path}: ${word}`).not.toContain(word);
      }
    },
  );

  test('shows the guest of another gift nothing of this one, where a gift is looked at', async () => {
    expect(giftPages.map(({ route }) => route)).toContain('/gift/[groupNo]');
    for (const { path } of giftPages) {
      const { status, text } = await see(path, { ...hands.guest, ...headers });
      expect([path, status < 400]).toEqual([path, true]);
      for (const word of [...ofGildong, ...ofTheGift]) expect(text, `${path}: ${word}`).not.toContain(word);
    }
  });

  test('shows another member nothing of whose it is', async () => {
    for (const { path, route } of pages) {
      const { status, text } = await see(path, { ...hands.younghee, ...headers });
      const isOne =
        /\[(id|orderNo|claimNo|groupNo|orderSheetNo)\]/.test(route) && !route.startsWith('/admin');
      const words = isOne ? [...ofGildong, ...ofTheGift] : ofGildong;
      for (const word of words) expect(text, `${path}: ${word}`).not.toContain(word);
      if (isOne && Object.keys(headers).length === 0) expect([path, status]).toEqual([path, 404]);
    }
  });

  test('shows an orderer nothing of the console', async () => {
    for (const { path } of pages.filter(({ viewer }) => viewer === 'owner')) {
      const { status, text } = await see(path, { ...hands.younghee, ...headers });
      if (Object.keys(headers).length === 0) expect([path, status === 200]).toEqual([path, false]);
      for (const word of [...ofGildong, ...inConsole]) expect(text, `${path}: ${word}`).not.toContain(word);
    }
  });
});
