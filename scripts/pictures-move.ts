import { config } from '@/lib/config';
import { isStorageError } from '@/lib/ports/picture-storage';
import { moveFiles } from '@/lib/use-cases/catalog/picture/move-files';
import { CommandError, requireDatabaseFile, runCommand, say, withContext } from './command';

/**
 * `npm run pictures:move`: moves the files of pictures out of the database into the storage that the settings name (docs/operations.md).
 * The shop may run meanwhile; an interrupted run can be repeated.
 */
await runCommand({ usage: 'npm run pictures:move', options: {}, run: move });

async function move(): Promise<number> {
  requireDatabaseFile();
  const moved = await withContext((ctx) => {
    const { pictureStorage } = ctx.ports;
    if (!pictureStorage)
      throw new CommandError('PICTURE_STORAGE is database: the files of pictures stay where they are.');
    return moveFiles(ctx, pictureStorage).catch((error) => {
      if (!isStorageError(error)) throw error;
      throw new CommandError(
        `The bucket ${config().S3_BUCKET} cannot be written (${error.message}). What was moved stays moved; run it again.`,
      );
    });
  });
  say(`${moved} files moved into the bucket ${config().S3_BUCKET}.`);
  return 0;
}
