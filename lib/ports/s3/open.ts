import { ConfigError } from '@/lib/config';
import { missingForPictures, type PictureSettings } from '@/lib/config/picture-settings';
import type { PictureStorage } from '../picture-storage';
import { s3Storage } from './storage';

/** Null where the files are rows of the database. */
export function openPictureStorage(
  config: PictureSettings & { GATEWAY_TIMEOUT_MS: number },
): PictureStorage | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (config.PICTURE_STORAGE === 'database') return null;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError(
      `Setting ${missingForPictures(config)}: must be set when PICTURE_STORAGE is ${config.PICTURE_STORAGE}`,
    );
  return s3Storage({
    bucket,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    credentials: { accessKeyId, secretAccessKey },
    timeoutMs: config.GATEWAY_TIMEOUT_MS,
  });
}
