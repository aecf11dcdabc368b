import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { isStorageError, type PictureStorage, StorageError } from '../picture-storage';
import type { ProviderCheck } from '../provider-check';

export type S3Settings = {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string };
  timeoutMs: number;
};

const folder = 'pictures/';
/** One try and one more: a browser that waits for a picture asks again by itself. */
const tries = 2;

/** Any storage that speaks the S3 API: put, get, head and delete of single objects, and their list. The SDK is loaded with the first call. */
export function s3Storage(settings: S3Settings): PictureStorage {
  const { bucket } = settings;
  let opened: Promise<Client> | undefined;
  const client = () => {
    opened ??= openClient(settings);
    return opened;
  };
  const at = (name: string) => ({ Bucket: bucket, Key: `${folder}${name}` });

  const storage: Omit<PictureStorage, 'check'> = {
    name: 's3',
    async put(name, { content, mediaType }) {
      const { s3, sdk } = await client();
      const file = { Body: content, ContentType: mediaType, ContentLength: content.length };
      await orStorageError(s3.send(new sdk.PutObjectCommand({ ...at(name), ...file })));
    },
    async get(name) {
      const { s3, sdk } = await client();
      const { Body } = await orStorageError(s3.send(new sdk.GetObjectCommand(at(name))));
      if (!Body) throw new StorageError('NoBody');
      return Buffer.from(await orStorageError(Body.transformToByteArray()));
    },
    async has(name) {
      const { s3, sdk } = await client();
      return s3.send(new sdk.HeadObjectCommand(at(name))).then(
        () => true,
        (error: unknown) => {
          if (error instanceof sdk.NotFound) return false;
          throw storageError(error);
        },
      );
    },
    async delete(name) {
      const { s3, sdk } = await client();
      await orStorageError(s3.send(new sdk.DeleteObjectCommand(at(name))));
    },
    async list(after) {
      const { s3, sdk } = await client();
      const page = { Bucket: bucket, Prefix: folder, StartAfter: `${folder}${after ?? ''}` };
      const { Contents = [] } = await orStorageError(s3.send(new sdk.ListObjectsV2Command(page)));
      return Contents.flatMap(({ Key }) => (Key && Key !== folder ? Key.slice(folder.length) : []));
    },
  };
  return { ...storage, check: () => check(storage, bucket) };
}

type Client = { s3: S3Client; sdk: typeof import('@aws-sdk/client-s3') };

async function openClient({ region, endpoint, credentials, timeoutMs }: S3Settings): Promise<Client> {
  const sdk = await import('@aws-sdk/client-s3');
  const s3 = new sdk.S3Client({
    region,
    credentials,
    // Buckets of other makers have no host name of their own.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      // The other two end with the headers; a body may stand still, too.
      socketTimeout: timeoutMs,
    },
    // Storages of other makers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { s3, sdk };
}

const orStorageError = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw storageError(error);
  });

/** Keeps the error's kind, never its text: that may name the key. */
function storageError(error: unknown): StorageError {
  const name = error instanceof Error ? error.name : 'an error';
  return new StorageError(
    name === 'Error' && error instanceof Error && 'code' in error ? `${error.code}` : name,
  );
}

async function check(storage: Omit<PictureStorage, 'check'>, bucket: string): Promise<ProviderCheck> {
  const name = `check-${randomUUID()}`;
  const content = Buffer.from('giftround');
  try {
    await storage.put(name, { content, mediaType: 'text/plain' });
    const isSame = (await storage.get(name)).equals(content);
    await storage.delete(name);
    if (isSame && !(await storage.has(name))) return { ok: true };
    return {
      ok: false,
      why: `The bucket ${bucket} does not keep what is written to it, or does not delete it.`,
    };
  } catch (error) {
    const why = isStorageError(error) ? error.message : 'an error';
    return { ok: false, why: `The bucket ${bucket} cannot be written and read (${why}).` };
  }
}
