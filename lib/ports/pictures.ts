import type { Sharp } from 'sharp';
import { type PictureProblem, type PictureType, readPictureFile } from '@/lib/domain/shared/picture-file';
import { decodeHeic } from './heic/decode';

export type SmallPicture = { content: Buffer; mediaType: 'image/webp'; width: number; height: number };

/** `points`: those of the file. 24 million take the decoder some 100 MB, except of a JPEG or WebP file, which it reads smaller. */
type Most = { width: number; height: number; points: number };

const patienceSeconds = 20;
/** Enough for the most points. */
const mostBytes = 512 * 1024 * 1024;

/** Draws a picture again, no larger than `most`, as WebP without metadata. */
export async function shrinkPicture(
  bytes: Uint8Array,
  most: Most,
): Promise<SmallPicture | { problem: PictureProblem }> {
  return decode(bytes, most, async (picture) => webp(picture, { quality: 90, alphaQuality: 100 }));
}

/** The same in several widths, smallest first: `widthsOf` tells them by the largest one. */
export async function drawWidths(
  bytes: Uint8Array,
  most: Most,
  widthsOf: (width: number) => number[],
): Promise<SmallPicture[] | { problem: PictureProblem }> {
  return decode(bytes, most, async (picture) => {
    const { default: sharp } = await import('sharp');
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const drawn: SmallPicture[] = [];
    for (const each of widthsOf(width)) {
      const points = sharp(data, { raw: { width, height, channels } });
      drawn.push(await webp(points.resize({ width: each }), { quality: 80 }));
    }
    return drawn;
  });
}

async function webp(
  picture: Sharp,
  quality: { quality: number; alphaQuality?: number },
): Promise<SmallPicture> {
  const { data, info } = await picture.webp(quality).toBuffer({ resolveWithObject: true });
  return { content: data, mediaType: 'image/webp', width: info.width, height: info.height };
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time in a process, so that many uploads at once need the memory of one. */
function decode<T>(
  bytes: Uint8Array,
  most: Most,
  draw: (picture: Sharp) => Promise<T>,
): Promise<T | { problem: PictureProblem }> {
  const file = readPictureFile(bytes);
  if ('problem' in file) return Promise.resolve(file);
  const mine = last.then(() => decodeNow(bytes, file.type, most, draw));
  last = mine.catch(() => {});
  return mine;
}

/**
 * The decoder is a native library: it is loaded when the first picture comes, and never sees a file that is not a whole picture by its own
 * structure.
 */
async function decodeNow<T>(
  bytes: Uint8Array,
  type: PictureType,
  { points, ...most }: Most,
  draw: (picture: Sharp) => Promise<T>,
): Promise<T | { problem: PictureProblem }> {
  const { default: sharp } = await import('sharp');
  // Uploads are rare: between them the decoder keeps no memory.
  sharp.cache(false);
  const inSize = (picture: Sharp) =>
    picture
      .timeout({ seconds: patienceSeconds })
      .resize({ ...most, fit: 'inside', withoutEnlargement: true });
  // A damaged file is refused, not drawn with what could be read of it. Only the first frame of a moving picture is drawn.
  const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: false, pages: 1 });
  try {
    const { width, height } = await picture.metadata();
    if (width * height > points) return { problem: 'picture_too_large' };
    return await draw(inSize(picture.rotate()));
  } catch {
    if (type !== 'image/heic') return { problem: 'cut_picture' };
  }
  // The decoder comes without the codec of most cameras' HEIC files; the other one reads nothing else.
  const decoded = await decodeHeic(bytes, { points, mostBytes, patienceSeconds });
  if (decoded === null) return { problem: 'unreadable_heic' };
  if (decoded === 'too_large') return { problem: 'picture_too_large' };
  const { data, ...size } = decoded;
  try {
    return await draw(inSize(sharp(data, { raw: { ...size, channels: 4 }, limitInputPixels: false })));
  } catch {
    return { problem: 'unreadable_heic' };
  }
}
