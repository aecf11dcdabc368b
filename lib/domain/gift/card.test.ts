import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cardDesigns, cardPicture, isDesignOf, occasions, tidyWords, wordsHoldLink } from './card';
import { reactionPicture, reactions } from './thanks';

describe('the designs of cards', () => {
  const pictures = [
    ...occasions.flatMap((occasion) =>
      cardDesigns[occasion].map((design) => cardPicture({ occasion, design })),
    ),
    ...reactions.map(reactionPicture),
  ];

  test('are at least three for each occasion, and belong to one occasion each', () => {
    for (const occasion of occasions) expect(cardDesigns[occasion].length).toBeGreaterThanOrEqual(3);
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(isDesignOf('BIRTHDAY', 'cake')).toBe(true);
    expect(isDesignOf('CHUSEOK', 'cake')).toBe(false);
    expect(isDesignOf('BIRTHDAY', 'toString')).toBe(false);
  });

  test('each have a small picture for light and dark, without scripts', () => {
    for (const picture of pictures) {
      const file = `public${picture}`;
      expect(existsSync(file), file).toBe(true);
      const svg = readFileSync(file, 'utf8');
      expect(svg.length, file).toBeLessThan(5_000);
      expect(svg, file).toContain('prefers-color-scheme:dark');
      expect(svg, file).not.toMatch(/<script|<foreignObject|<image|href="(?!#)|on\w+=|url\((?!#)/);
    }
  });

  test('use every picture in the folder', () => {
    const files = readdirSync('public/cards', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.svg'))
      .map((name) => `/cards/${name}`);
    expect(files.sort()).toEqual([...pictures].sort());
  });
});

describe('the words of a card', () => {
  test.each([
    ['  생일 축하해 \r\n\r\n\r\n\r\n사랑해  ', '생일 축하해\n\n사랑해'],
    ['한 줄\r두 줄\u2028세 줄', '한 줄\n두 줄\n세 줄'],
    ['\u1112\u1161\u11ab', '한'],
    [' \n\t\n ', ''],
  ])('%j are stored as %j', (typed, kept) => {
    expect(tidyWords(typed)).toBe(kept);
    expect(tidyWords(kept)).toBe(kept);
  });

  test.each([
    '생일 축하해.건강하고 행복해!',
    '3.5kg으로 태어난 아기, 2026.11.29 7.30에 만나요',
    'To:지은 / from:엄마',
    'P.S:사랑해',
    'Dear Dr. Kim, thank you... so much!',
    '늘 고마워요:)\n@지은',
    'お誕生日おめでとう。ずっと元気で',
    'ㅋㅋ.ㅎㅎ 1.2.3 시작',
  ])('%j have no link', (words) => {
    expect(wordsHoldLink(words)).toBe(false);
  });

  test.each([
    'https://example.com',
    '여기 눌러 giftround.com에서 확인',
    '여기\ngift-round.co.kr/abc',
    'www.선물',
    '선물.한국',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'exa\u200bmple.c\u200bom',
    'example。com',
    '문의 me@example.org',
    'tel: 15881588',
    'HTTP:example',
    '10.0.0.1 로 접속',
    'javascript:alert(1)',
    'bit.ly/x',
  ])('%j have a link', (words) => {
    expect(wordsHoldLink(words)).toBe(true);
  });
});
