import type { GiftCard } from '@/lib/domain/gift/card';
import type { Thanks } from '@/lib/domain/gift/thanks';
import type { GroupNo, MemberNo } from '@/lib/domain/shared/ids';
import { listed } from '../../damaged';
import type { Db, Trx } from '../../schema';
import { open, openJson, sealJson } from '../../sealed';

/** The giver's card and the recipient's thanks, sealed whole: what they are about is as private as their words. */
export async function insertGiftCard(trx: Trx, groupNo: GroupNo, card: GiftCard): Promise<void> {
  await trx
    .insertInto('gift_card')
    .values({ group_no: groupNo, card_enc: sealJson(card) })
    .execute();
}

/** Another card, or none, as long as the invitation has not left. */
export async function replaceGiftCard(trx: Trx, groupNo: GroupNo, card: GiftCard | null): Promise<void> {
  await trx.deleteFrom('gift_card').where('group_no', '=', groupNo).execute();
  if (card) await insertGiftCard(trx, groupNo, card);
}

/** A card that cannot be read keeps nobody from the gift: it is as if there were none. */
export async function findGiftCard(db: Db, groupNo: GroupNo): Promise<GiftCard | null> {
  const rows = await db.selectFrom('gift_card').select('card_enc').where('group_no', '=', groupNo).execute();
  const [card] = listed(rows, (row) => openJson<GiftCard | null>(row.card_enc, null));
  return card ?? null;
}

/** Words and signature of these groups' cards, by group. A card that cannot be read is left out. */
export async function findSignedCards(
  db: Db,
  groupNos: GroupNo[],
): Promise<Map<string, { words: string; signedBy: string }>> {
  if (groupNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('gift_card as card')
    .innerJoin('application_group as g', 'g.group_no', 'card.group_no')
    .select(['card.group_no', 'card.card_enc', 'g.orderer_name_enc'])
    .where('card.group_no', 'in', groupNos)
    .execute();
  const cards = listed(rows, (row) => {
    const card = openJson<GiftCard | null>(row.card_enc, null);
    const signedBy = card?.signedBy ?? open(row.orderer_name_enc);
    return card && ([row.group_no, { words: card.words, signedBy }] as const);
  });
  return new Map(cards.filter((card) => card !== null));
}

/** The giver's own name for a gift; '' for none. False where no gift of this member is there. */
export async function setGiftLabel(
  trx: Trx,
  { groupNo, memberNo, label }: { groupNo: GroupNo; memberNo: MemberNo; label: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('application_group')
    .set({ label_enc: label === '' ? null : sealJson(label) })
    .where('group_no', '=', groupNo)
    .where('member_no', '=', memberNo)
    .where('is_gift', '=', 1)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const ofGift = '';

/** False when this gift or box has its thanks already. */
export async function insertThanks(trx: Trx, groupNo: GroupNo, thanks: Thanks): Promise<boolean> {
  const { orderNo, at, ...said } = thanks;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('gift_thanks')
    .values({
      group_no: groupNo,
      order_no: orderNo ?? ofGift,
      thanks_enc: sealJson(said),
      thanked_at: at,
    })
    .onConflict((conflict) => conflict.columns(['group_no', 'order_no']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Oldest first. */
export async function listThanks(db: Db, groupNo: GroupNo): Promise<Thanks[]> {
  const rows = await db
    .selectFrom('gift_thanks')
    .select(['order_no', 'thanks_enc', 'thanked_at'])
    .where('group_no', '=', groupNo)
    .orderBy('thanks_no')
    .execute();
  const read = listed(rows, (row) => openJson<Omit<Thanks, 'orderNo' | 'at'> | null>(row.thanks_enc, null));
  return rows.flatMap(({ order_no, thanked_at }, index) => {
    const said = read[index];
    return said ? [{ orderNo: order_no === ofGift ? null : order_no, ...said, at: thanked_at }] : [];
  });
}

export async function deleteGreetings(trx: Trx, groupNos: string[]): Promise<void> {
  if (groupNos.length === 0) return;
  await trx.deleteFrom('gift_card').where('group_no', 'in', groupNos).execute();
  await trx.deleteFrom('gift_thanks').where('group_no', 'in', groupNos).execute();
  await trx
    .updateTable('application_group')
    .set({ label_enc: null })
    .where('group_no', 'in', groupNos)
    .where('label_enc', 'is not', null)
    .execute();
}
