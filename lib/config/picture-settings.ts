import { z } from 'zod';
import { isPrivateUrl } from './loopback';

/** Where pictures are kept (docs/rules/catalogue.md#picture-storage); part of lib/config/provider-settings.ts. */
export const pictureSettings = {
  PICTURE_STORAGE: z.enum(['database', 's3']).default('database'),
  // Without it, that of Amazon for the region.
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http address of the storage' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

export type PictureSettings = z.infer<z.ZodObject<typeof pictureSettings>>;

/** The first setting that a storage lacks. */
export function missingForPictures(settings: PictureSettings): string | null {
  if (settings.PICTURE_STORAGE === 'database') return null;
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  return needed.find((name) => settings[name] === undefined) ?? null;
}

/** Settings that live mode refuses. */
export function unsafeForPictures({
  PICTURE_STORAGE: storage,
  S3_ENDPOINT: url,
}: PictureSettings): { name: string; problem: string } | null {
  if (storage === 'database' || url === undefined || isPrivateUrl(url)) return null;
  return { name: 'S3_ENDPOINT', problem: 'must be https in live mode' };
}
