import { config } from '@/lib/config';
import { isStorageError } from '@/lib/ports/picture-storage';
import { cleanStorage } from '@/lib/use-cases/catalog/picture/clean-storage';
import { CommandError, requireDatabaseFile, runCommand, say, withContext } from './command';

/**
 * `npm run pictures:clean`: says how many files of the bucket the database does not know, as after a restore, and deletes them with
 * `--delete` (docs/operations.md). The shop may run.
 */
await runCommand({
  usage: 'npm run pictures:clean -- [--delete]',
  options: { delete: { type: 'boolean' } },
  run: clean,
});

async function clean({ delete: deletes = false }: { delete?: boolean }): Promise<number> {
  requireDatabaseFile();
  const count = await withContext((ctx) => {
    const { pictureStorage } = ctx.ports;
    if (!pictureStorage)
      throw new CommandError('PICTURE_STORAGE is database: no bucket has files of this shop.');
    return cleanStorage(ctx, pictureStorage, { deletes }).catch((error) => {
      if (!isStorageError(error)) throw error;
      throw new CommandError(
        `The bucket ${config().S3_BUCKET} cannot be read or written (${error.message}).`,
      );
    });
  });
  const files = `${count} files in the bucket ${config().S3_BUCKET} that the database does not know`;
  say(deletes ? `Deleted: ${files}.` : `${files}${count > 0 ? '; --delete deletes them' : ''}.`);
  return 0;
}
