import { createHash } from 'node:crypto';
import { readSettings, writeSetting } from '@/db/queries/operations/settings';
import { waitForTurn } from '@/db/queries/operations/shop-meta';
import { insertPicture, markLoose, type StoredPicture } from '@/db/queries/shared/pictures';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { fieldError } from '@/lib/domain/shared/errors';
import { shrinkPicture } from '@/lib/ports/pictures';
import { dropFiles, dropPut, putFiles } from '../../catalog/picture/picture-files';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { readShopSettings } from './read-settings';

/** Twice the size at which it is drawn, for dense screens. */
const most = { width: 480, height: 96, points: 24_000_000 };

/** Draws the file again and shows it in place of the former logo, which goes; null takes the logo away. */
export async function changeLogo(
  ctx: Context,
  { merchant, file }: { merchant: Member; file: Uint8Array | null },
): ReturnType<typeof readShopSettings> {
  const picture = file && (await drawn(file));
  const put = picture && (await putFiles(ctx, [picture]));
  const changing = ctx.transaction(async (trx) => {
    await waitForTurn(trx);
    const { logo: before } = await readSettings(trx);
    const after = picture && { name: picture.name, width: picture.width, height: picture.height };
    const at = businessNow(ctx);
    for (const row of put?.rows ?? []) await insertPicture(trx, row, at);
    if (before?.name === after?.name) return undefined;
    if (before) await markLoose(trx, [before.name], at);
    await writeSetting(trx, 'logo', after, at);
    const object = 'setting logo';
    await auditMerchant(ctx, trx, merchant, { action: 'setting.change', object, before, after });
    return before?.name;
  });
  const former = await changing.catch(async (error) => {
    if (put) await dropPut(ctx, put);
    throw error;
  });
  if (former) await dropFiles(ctx, [former]);
  return readShopSettings(ctx);
}

async function drawn(file: Uint8Array): Promise<StoredPicture> {
  const small = await shrinkPicture(file, most);
  if ('problem' in small) throw fieldError('file', small.problem);
  const { content, ...rest } = small;
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 24);
  return { ...rest, name: `${hash}.webp`, contentBase64: content.toString('base64') };
}
