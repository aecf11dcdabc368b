import { type PictureProblem, readPictureFile } from '@/lib/domain/shared/picture-file';

export type SmallPicture = { content: Buffer; mediaType: 'image/webp'; width: number; height: number };

/** A picture of 24 million points takes the decoder some 100 MB. */
const mostPoints = 24_000_000;
const patienceSeconds = 20;

/**
 * Draws a picture again, no larger than `most`, as WebP without metadata. The decoder is a native library: it is loaded when the first
 * picture comes, and never sees a file that is not a whole picture by its own structure.
 */
export async function shrinkPicture(
  bytes: Uint8Array,
  most: { width: number; height: number },
): Promise<SmallPicture | { problem: PictureProblem }> {
  const file = readPictureFile(bytes);
  if ('problem' in file) return file;
  const { default: sharp } = await import('sharp');
  // Uploads are rare: between them the decoder keeps no memory.
  sharp.cache(false);
  // A damaged file is refused, not drawn with what could be read of it. Only the first frame of a moving picture is drawn.
  const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: false, pages: 1 });
  try {
    const { width, height } = await picture.metadata();
    if (width * height > mostPoints) return { problem: 'picture_too_large' };
    const { data, info } = await picture
      .timeout({ seconds: patienceSeconds })
      .rotate()
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, mediaType: 'image/webp', width: info.width, height: info.height };
  } catch {
    return { problem: 'cut_picture' };
  }
}
