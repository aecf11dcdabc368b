import { DomainError, fieldError } from '@/lib/domain/errors';
import { readBytes } from './read-json';

/** A table sent as it is: text/csv, in UTF-8 and nothing else (415, 413, 400). A byte order mark may stand in front. */
export async function readCsv(request: Request, maxBytes: number): Promise<string> {
  const [type, ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  const isUtf8 = charset === undefined || charset.replaceAll('"', '') === 'charset=utf-8';
  if (type?.trim() !== 'text/csv' || !isUtf8) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  const bytes = await readBytes(request, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw fieldError('file', 'invalid');
  }
}
