import { DomainError } from '@/lib/domain/shared/errors';
import { pictureTypes } from '@/lib/domain/shared/picture-file';
import { readBytes } from './read-json';

/** A picture sent as it is. Its bytes decide which kind it is; the header only says that it is one of them (415, 413). */
export async function readPictureBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!pictureTypes.some((known) => known === type)) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  return readBytes(request, maxBytes);
}
