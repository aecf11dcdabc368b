/**
 * Looks at a picture's file before a decoder reads it: PNG, JPEG, WebP or HEIC from its first byte to its last. A file that is cut, or that
 * carries something else behind the picture, could be read as another kind of file by another program.
 */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/heic';
export const pictureProblems = [
  'unknown_picture',
  'cut_picture',
  'picture_with_more',
  // Said by the decoder.
  'picture_too_large',
  'unreadable_heic',
] as const;
export type PictureProblem = (typeof pictureProblems)[number];

/** What a browser is asked for. HEIC is left out, so that phones convert to JPEG. */
export const offeredPictureTypes: readonly PictureType[] = ['image/png', 'image/jpeg', 'image/webp'];
export const pictureTypes: readonly PictureType[] = [...offeredPictureTypes, 'image/heic'];

export function readPictureFile(bytes: Uint8Array): { type: PictureType } | { problem: PictureProblem } {
  const [type, end] = endOf(bytes);
  if (type === null) return { problem: 'unknown_picture' };
  if (end === null || end > bytes.length) return { problem: 'cut_picture' };
  return end < bytes.length ? { problem: 'picture_with_more' } : { type };
}

/** Where the picture ends; null where the file ends before it. */
function endOf(bytes: Uint8Array): [PictureType | null, number | null] {
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return ['image/png', endOfPng(bytes)];
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return ['image/jpeg', endOfJpeg(bytes)];
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) {
    const size = numberAt(bytes, 4, true);
    return ['image/webp', 8 + size + (size % 2)];
  }
  if (startsWith(bytes, 4, 'ftyp') && heicBrands.some((brand) => startsWith(bytes, 8, brand)))
    return ['image/heic', endOfHeic(bytes)];
  return [null, null];
}

function endOfPng(bytes: Uint8Array): number | null {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + numberAt(bytes, at, false);
    if (startsWith(bytes, at + 4, 'IEND')) return next;
    at = next;
  }
  return null;
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];
const heicBoxes = ['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip', 'uuid', 'idat'];

/** Box after box; the last one may have no length and go to the file's end. */
function endOfHeic(bytes: Uint8Array): number | null {
  let at = 0;
  while (at + 8 <= bytes.length && heicBoxes.some((type) => startsWith(bytes, at + 4, type))) {
    const size = numberAt(bytes, at, false);
    if (size === 0) return bytes.length;
    // 1: the length follows in eight bytes, and no such picture is longer than four can say.
    const length = size === 1 ? numberAt(bytes, at + 12, false) : size;
    if (length < 8) return null;
    at += length;
  }
  return at;
}

const scan = 0xda;
const end = 0xd9;

function endOfJpeg(bytes: Uint8Array): number | null {
  let at = 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === end) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === end) return at + 2;
    // A fill byte before a marker.
    if (marker === 0xff) at += 1;
    else {
      at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
      if (marker === scan) at = endOfScan(bytes, at);
    }
  }
  return null;
}

/** Within a scan only escaped bytes and restarts follow 0xff. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 1;
  }
  return bytes.length;
}

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

function numberAt(bytes: Uint8Array, at: number, isLittleEndian: boolean): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return at + 4 <= bytes.length ? view.getUint32(at, isLittleEndian) : Number.POSITIVE_INFINITY;
}
