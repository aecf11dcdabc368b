import { type ListLook, type ListName, usualLook } from '@/lib/domain/operations/list-look';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { storedJson } from '../../damaged';
import type { Db, Trx } from '../../schema';

export async function findListLook(db: Db, memberNo: MemberNo, list: ListName): Promise<ListLook> {
  const row = await db
    .selectFrom('list_look')
    .select('look')
    .where('member_no', '=', memberNo)
    .where('list', '=', list)
    .executeTakeFirst();
  return row ? storedJson<ListLook>(row.look, usualLook, usualLook) : usualLook;
}

export async function saveListLook(
  trx: Trx,
  memberNo: MemberNo,
  list: ListName,
  look: ListLook,
): Promise<void> {
  const text = JSON.stringify(look);
  await trx
    .insertInto('list_look')
    .values({ member_no: memberNo, list, look: text })
    .onConflict((conflict) => conflict.columns(['member_no', 'list']).doUpdateSet({ look: text }))
    .execute();
}
