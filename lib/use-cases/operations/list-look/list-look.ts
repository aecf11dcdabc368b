import { findListLook, saveListLook } from '@/db/queries/account/list-looks';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ListLook, ListName } from '@/lib/domain/operations/list-look';

/** How this merchant sees a list: columns, rows on a page, saved views. */
export const readListLook = (ctx: Context, merchant: Member, list: ListName): Promise<ListLook> =>
  findListLook(ctx.db, merchant.memberNo, list);

/** It changes nobody else's list and no data of the shop, so it is not in the audit log. */
export const changeListLook = (
  ctx: Context,
  { merchant, list, look }: { merchant: Member; list: ListName; look: ListLook },
): Promise<void> => ctx.transaction((trx) => saveListLook(trx, merchant.memberNo, list, look));
