import { DomainError } from '@/lib/domain/shared/errors';

/**
 * Reads a JSON body of limited size, depth and list length, in strict UTF-8 and without repeated keys: two
 * parsers could read a repeated key differently.
 */
export type BodyLimits = { maxBytes: number; maxDepth: number; maxItems: number };

export async function readJson(request: Request, limits: BodyLimits): Promise<unknown> {
  requireJsonType(request.headers.get('content-type'));
  const bytes = await readBytes(request, limits.maxBytes);
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new DomainError('MALFORMED_BODY');
  }
  if (typeof value !== 'object' || value === null) throw new DomainError('MALFORMED_BODY');
  refuseTrickyShape(text, limits);
  // Valid UTF-8 holds NUL or half a character only as an escape.
  if (/\\u(0000|[dD][89a-fA-F])/.test(text) && !isText(value)) throw new DomainError('MALFORMED_BODY');
  return value;
}

/** Whether no text in the value contains NUL or half of a surrogate pair, which some programs cannot read. */
export function isText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isText(name) && isText(inner));
}

function requireJsonType(header: string | null) {
  const [type, ...parameters] = (header ?? '').toLowerCase().split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  const isUtf8 = charset === undefined || charset.replaceAll('"', '') === 'charset=utf-8';
  if (type?.trim() !== 'application/json' || !isUtf8) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
}

export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new DomainError('BODY_TOO_LARGE');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyOf(request)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new DomainError('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A connection that ends within the body, or is cut because it is slow, is not the shop's failure. */
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    if (request.body) yield* request.body;
  } catch {
    throw new DomainError('MALFORMED_BODY');
  }
}

type Level = { keys: Set<string> | null; items: number };

/** Walks text that `JSON.parse` has accepted, so only structure and keys need a look. */
function refuseTrickyShape(text: string, { maxDepth, maxItems }: BodyLimits) {
  const levels: Level[] = [];
  let isKeyExpected = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    const level = levels.at(-1);
    if (letter === '{' || letter === '[') {
      levels.push({ keys: letter === '{' ? new Set() : null, items: 1 });
      isKeyExpected = letter === '{';
      if (levels.length > maxDepth) throw new DomainError('MALFORMED_BODY');
    } else if (letter === '}' || letter === ']') {
      levels.pop();
      isKeyExpected = false;
    } else if (letter === ',' && level) {
      level.items += 1;
      isKeyExpected = level.keys !== null;
      if (level.items > maxItems) throw new DomainError('MALFORMED_BODY');
    } else if (letter === '"') {
      const end = endOfString(text, at);
      if (isKeyExpected && level?.keys) {
        const key: string = JSON.parse(text.slice(at, end + 1));
        if (level.keys.has(key)) throw new DomainError('DUPLICATE_KEY');
        level.keys.add(key);
        isKeyExpected = false;
      }
      at = end;
    }
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
