import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { breakLine } from './faults';
import { faultQueue, serve } from './stub-server';

/**
 * A storage on the loopback that speaks what the shop uses of the S3 API: PUT, GET, HEAD and DELETE of one object, addressed by path, and
 * the list of a folder, each call signed (docs.aws.amazon.com/AmazonS3/latest/API, Signature Version 4).
 */
export type S3Stub = {
  baseUrl: string;
  /** The objects of the bucket by key. */
  objects: Map<string, { content: Buffer; mediaType: string }>;
  /** Breaks the next calls with this method; `after` does the work first, and its answer is lost. */
  fault(method: string, how: 'drop' | 'drop-after' | 'busy' | 'hang', times?: number): void;
  heal(): void;
  /** Every call that came in, as `PUT /bucket/key`. */
  calls(): string[];
  close(): Promise<void>;
};

const s3Keys = { accessKeyId: 'AKIDSTUB', secretAccessKey: 'stub-secret-access-key' };
const [bucket, region] = ['shop-pictures', 'ap-northeast-2'];

/** A shop's settings for this stub. */
export function s3Env({ baseUrl }: S3Stub): Record<string, string> {
  return {
    PICTURE_STORAGE: 's3',
    S3_ENDPOINT: baseUrl,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  };
}

export async function startS3(): Promise<S3Stub> {
  const objects: S3Stub['objects'] = new Map();
  const faults = faultQueue<{ method: string; how: string; times: number }>();
  const calls: string[] = [];
  const { baseUrl, close } = await serve((request, response, body) => {
    const { method = '', url = '' } = request;
    calls.push(`${method} ${url.split('?')[0]}`);
    const how = faults.take((fault) => fault.method === method)?.how ?? '';
    if (how === 'busy') refuse(response, 503, 'SlowDown');
    else if (breakLine(how, request, response)) return;
    else if (!isSigned(request, body)) refuse(response, 403, 'SignatureDoesNotMatch');
    else answer(request, response, body, objects, how === 'drop-after');
  });
  return {
    baseUrl,
    objects,
    fault: (method, how, times = 1) => faults.add({ method, how, times }),
    heal: faults.clear,
    calls: () => [...calls],
    close,
  };
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  objects: S3Stub['objects'],
  isLost: boolean,
): void {
  const { method } = request;
  const path = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname);
  const key = path.slice(bucket.length + 2);
  const { searchParams } = new URL(request.url ?? '', 'http://s3');
  if (method === 'GET' && searchParams.get('list-type') === '2') {
    list(response, objects, searchParams);
    return;
  }
  if (!path.startsWith(`/${bucket}/`)) {
    refuse(response, 404, 'NoSuchBucket');
    return;
  }
  if (method === 'PUT') objects.set(key, { content: body, mediaType: request.headers['content-type'] ?? '' });
  if (method === 'DELETE') objects.delete(key);
  const found = objects.get(key);
  if (isLost) request.socket.destroy();
  else if (method === 'DELETE') response.writeHead(204).end();
  else if (!found && method === 'HEAD') response.writeHead(404).end();
  else if (!found) refuse(response, 404, 'NoSuchKey');
  else {
    const { content, mediaType } = found;
    const headers = { etag: etagOf(content), 'content-type': mediaType };
    if (method === 'PUT') response.writeHead(200, headers).end();
    else
      response
        .writeHead(200, { ...headers, 'content-length': content.length })
        .end(method === 'GET' ? content : undefined);
  }
}

/** Two keys a page, so that a small bucket has several. */
function list(response: ServerResponse, objects: S3Stub['objects'], query: URLSearchParams): void {
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > (query.get('start-after') ?? ''))
    .sort();
  const page = keys.slice(0, 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${page.join('')}</ListBucketResult>`,
  );
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Whether the call carries the right signature over its method, path, query, headers and body. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const [, keyId, day, place, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (keyId !== s3Keys.accessKeyId || place !== region || day === undefined) return false;
  if (bodyHash !== createHash('sha256').update(body).digest('hex')) return false;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  searchParams.sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, pathname, searchParams.toString(), headers.join(''), names, bodyHash];
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical.join('\n')).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${s3Keys.secretAccessKey}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}
