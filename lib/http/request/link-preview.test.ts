import { expect, test } from 'vitest';
import { isLookedAt } from './link-preview';

const android =
  'Mozilla/5.0 (Linux; Android 16; SM-S938N; wv) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

const looks = (agent: string, init: RequestInit = {}) =>
  isLookedAt(
    new Request('https://shop.example/gift', { ...init, headers: { ...init.headers, 'user-agent': agent } }),
  );

test.each([
  `${android};KAKAOTALK 2410500`,
  `${iPhone} KAKAOTALK 25.9.0 (INAPP)`,
  `${iPhone} NAVER(inapp; search; 2000; 12.15.1; 16PRO)`,
  `${android} NAVER(inapp; search; 1230; 12.15.1)`,
  `${iPhone} Instagram 401.0.0.29.80 (iPhone17,1; iOS 26_1; ko_KR; ko; scale=3.00; 1206x2622)`,
  `${iPhone} [FBAN/FBIOS;FBAV/535.0.0.45.104;FBBV/1;FBDV/iPhone17,1;FBLC/ko_KR]`,
  `${android} [FB_IAB/FB4A;FBAV/535.0.0.45.104;]`,
  `${iPhone} Safari Line/15.17.0`,
  `${android} Line/15.17.0/IAB`,
  `${android.replace('SM-S938N', 'CUBOT X90')}`,
])('%s is a person’s browser', (agent) => {
  expect(looks(agent)).toBe(true);
  expect(looks(agent, { method: 'HEAD' })).toBe(false);
  expect(looks(agent, { headers: { 'sec-purpose': 'prefetch;prerender' } })).toBe(false);
});

test.each([
  'kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'facebookexternalhit/1.1;kakaotalk-scrap/1.0',
  'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
  'Mozilla/5.0 (compatible; Blueno/1.0; +http://naver.me/scrap)',
  'facebookexternalhit/1.1;line-poker/1.0',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
])('%s is a program that makes a preview', (agent) => {
  expect(looks(agent)).toBe(false);
});
