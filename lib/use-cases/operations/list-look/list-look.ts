import { findListLook, saveListLook } from '@/db/queries/account/list-looks';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ListLook, ListName } from '@/lib/domain/operations/list-look';

/** How this merchant sees a list: columns, rows on a page, saved views. */
export const readListLook = (ctx: Context, merchant: Member, list: ListName): Promise<ListLook> =>
  findListLook(ctx.db, merchant.memberNo, list);

type Changes = { [Part in keyof ListLook]?: ListLook[Part] | undefined };

/** It changes nobody else's list and no data of the shop, so it is not in the audit log. */
export const changeListLook = (
  ctx: Context,
  { merchant, list, changes }: { merchant: Member; list: ListName; changes: Changes },
): Promise<void> =>
  ctx.transaction(async (trx) => {
    const { columns, size, views } = await findListLook(trx, merchant.memberNo, list);
    await saveListLook(trx, merchant.memberNo, list, {
      columns: changes.columns === undefined ? columns : changes.columns,
      size: changes.size === undefined ? size : changes.size,
      views: changes.views ?? views,
    });
  });
