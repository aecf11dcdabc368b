import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawWidths } from '../pictures';
import { decodeHeic } from './decode';

/** 640 × 400 points, HEVC: green above left, a blue disc below right, the rest red. */
const camera = () => readFile('lib/testing/fixtures/camera.heic');
const limits = { points: 52_000_000, mostBytes: 512 * 1024 * 1024, patienceSeconds: 20 };
const most = { width: 1600, height: 4800, points: limits.points };

async function drawn(bytes: Uint8Array) {
  const pictures = await drawWidths(bytes, most, (width) => [160, width]);
  return 'problem' in pictures ? pictures.problem : pictures;
}

describe("a camera's HEIC file", () => {
  test('is drawn like every other picture, with each colour in its place', async () => {
    const pictures = await drawn(await camera());
    if (typeof pictures === 'string') throw new Error(pictures);
    expect(pictures.map(({ width, height, mediaType }) => [width, height, mediaType])).toEqual([
      [160, 100, 'image/webp'],
      [640, 400, 'image/webp'],
    ]);
    const { data, info } = await sharp(pictures[1]?.content)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels;
      return [...data.subarray(at, at + 3)].map((each) => (each > 120 ? 1 : 0)).join('');
    };
    expect([colourAt(100, 100), colourAt(480, 300), colourAt(600, 30)]).toEqual(['010', '001', '100']);
  });

  test('is refused if it states enormous dimensions', async () => {
    const bytes = await camera();
    const at = bytes.indexOf('ispe');
    expect(bytes.readUInt32BE(at + 8)).toBe(640);
    for (let from = at; from !== -1; from = bytes.indexOf('ispe', from + 4)) {
      bytes.writeUInt32BE(20_000, from + 8);
      bytes.writeUInt32BE(20_000, from + 12);
    }
    expect(await drawn(bytes)).toBe('picture_too_large');
    expect(await decodeHeic(await camera(), { ...limits, points: 255_999 })).toBe('too_large');
  });

  test('is refused if its picture is damaged, empty or of another codec', async () => {
    const bytes = await camera();
    const points = bytes.indexOf('mdat') + 4;
    expect(await drawn(Buffer.from(bytes).fill(0, points))).toBe('unreadable_heic');
    expect(await drawn(Buffer.from(bytes.toString('latin1').replaceAll('hvc1', 'xxxx'), 'latin1'))).toBe(
      'unreadable_heic',
    );
    // A small generator, the same bytes at each run: nothing that it makes ends the process or the next decoding.
    let seed = 11;
    for (let run = 0; run < 6; run += 1) {
      const damaged = Buffer.from(bytes);
      for (let each = 0; each < 40; each += 1) {
        seed = (seed * 48_271) % 2_147_483_647;
        damaged[32 + (seed % (damaged.length - 32))] = seed % 251;
      }
      const answer = await decodeHeic(damaged, limits);
      if (answer !== null && answer !== 'too_large')
        expect(answer.data).toHaveLength(answer.width * answer.height * 4);
    }
    expect(await decodeHeic(bytes, limits)).toMatchObject({ width: 640, height: 400 });
  });

  test('is refused if it needs too much memory or time', async () => {
    const bytes = await readFile('lib/testing/fixtures/camera-12-million.heic');
    expect(await decodeHeic(bytes, { ...limits, mostBytes: 80 * 1024 * 1024 })).toBeNull();
    expect(await decodeHeic(bytes, { ...limits, patienceSeconds: 0.001 })).toBeNull();
    expect(await decodeHeic(bytes, limits)).toMatchObject({ width: 4032, height: 3024 });
  });
});
