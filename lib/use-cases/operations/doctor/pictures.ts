import { countPictureFiles } from '@/db/queries/shared/pictures';
import type { Context } from '@/lib/context';
import { type Finding, found } from './finding';

/** Where the files of pictures are, and whether the storage can be written and read (docs/rules/catalogue.md#picture-storage). */
export async function examinePictures(ctx: Context): Promise<Finding> {
  const { ok, note, wrong } = found('pictures');
  const { inRows, inStorage } = await countPictureFiles(ctx.db);
  const storage = ctx.ports.pictureStorage;
  if (!storage)
    return inStorage === 0
      ? ok(`${inRows} files are in the database, and in its backups`)
      : wrong(`${inStorage} files are in a bucket, and PICTURE_STORAGE is database: nobody sees them.`);
  const answer = await storage.check();
  if (!answer.ok) return wrong(answer.why);
  const where = `the bucket ${ctx.config.S3_BUCKET} keeps ${inStorage} files, which no backup of the shop has`;
  return inRows === 0
    ? ok(where)
    : note(`${where}; ${inRows} are still in the database: npm run pictures:move`);
}
