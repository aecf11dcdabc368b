import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { shrinkPicture } from './pictures';

const most = { width: 480, height: 96, points: 24_000_000 };
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 160, alpha: 0.5 } } });
const files = async () => ({
  png: await drawn(300, 200).png().toBuffer(),
  jpeg: await drawn(300, 200).flatten().jpeg({ progressive: true }).toBuffer(),
  webp: await drawn(300, 201).webp({ lossless: true }).toBuffer(),
});
const problemOf = async (bytes: Uint8Array) => {
  const small = await shrinkPicture(bytes, most);
  return 'problem' in small ? small.problem : 'taken';
};

describe('a picture', () => {
  test('of each kind is encoded again, smaller, as WebP, without the file’s metadata', async () => {
    const { jpeg, ...others } = await files();
    const tagged = await sharp(jpeg)
      .withExif({ IFD0: { Copyright: 'secret-name' } })
      .jpeg()
      .toBuffer();
    for (const bytes of [tagged, ...Object.values(others)]) {
      const small = await shrinkPicture(bytes, most);
      if ('problem' in small) throw new Error(small.problem);
      expect([small.mediaType, small.height]).toEqual(['image/webp', 96]);
      expect((await sharp(small.content).metadata()).exif).toBeUndefined();
      expect(small.content.includes('secret-name')).toBe(false);
    }
    expect(tagged.includes('secret-name')).toBe(true);
  });

  test('that is small enough keeps its size, and is turned as its camera says', async () => {
    const lying = await drawn(90, 30).flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await shrinkPicture(lying, most)).toMatchObject({ width: 30, height: 90 });
  });

  test('is refused if its file is of another kind', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const gif = await drawn(9, 9).gif().toBuffer();
    const tiff = await drawn(9, 9).tiff().toBuffer();
    const others = [svg, '', '\x89PNG', 'GIF89a', '<!doctype html>', '%PDF-1.7', 'RIFF\x04\0\0\0WAVE'];
    for (const bytes of [gif, tiff, ...others.map((text) => Buffer.from(text, 'latin1'))])
      expect([bytes.toString('latin1', 0, 20), await problemOf(bytes)]).toEqual([
        bytes.toString('latin1', 0, 20),
        'unknown_picture',
      ]);
  });

  test('is refused if its file is cut anywhere', async () => {
    for (const bytes of Object.values(await files()))
      for (const length of [12, Math.floor(bytes.length / 2), bytes.length - 1])
        expect(await problemOf(bytes.subarray(0, length))).toBe('cut_picture');
  });

  test('is refused if other data follows it', async () => {
    for (const bytes of Object.values(await files()))
      for (const tail of ['PK\x03\x04', '<script>alert(1)</script>', '\xff\xd9', '\0'])
        expect(await problemOf(Buffer.concat([bytes, Buffer.from(tail, 'latin1')]))).toBe(
          'picture_with_more',
        );
  });

  test('is refused if its pixels are damaged in a complete file', async () => {
    const { png } = await files();
    const at = png.indexOf('IDAT') + 8;
    expect(await problemOf(png.fill(0xaa, at, at + 40))).toBe('cut_picture');
  });

  test('is refused if its file is small and the picture enormous', async () => {
    const { png: bomb } = await files();
    // Width and height of the header, and its checksum.
    bomb.writeUInt32BE(15_000, 16);
    bomb.writeUInt32BE(15_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 15_000 });
    expect(await problemOf(bomb)).toBe('picture_too_large');
  });
});
