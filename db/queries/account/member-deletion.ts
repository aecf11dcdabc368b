import { isFinal, statuses } from '@/lib/domain/application/status';
import { asRecurringPaymentId, type MemberNo, type RecurringPaymentId } from '@/lib/domain/shared/ids';
import type { Db, Trx } from '../../schema';
import { deleteGreetings } from '../gift/greetings';
import { noText } from '../messaging/messages';
import { forgetOrderer } from '../operations/search';

/**
 * A paid box that has not left yet, or money whose whereabouts are unknown (docs/rules/accounts.md#leaving): the account must
 * stay.
 */
export async function hasOpenBusiness(db: Db, memberNo: MemberNo): Promise<boolean> {
  const line = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select('order_line.order_option_no')
    .where('shop_order.member_no', '=', memberNo)
    .where('order_line.is_void', '=', 0)
    .where('order_line.status', 'in', ['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'])
    .limit(1)
    .executeTakeFirst();
  if (line) return true;
  const charge = await db
    .selectFrom('charge')
    .innerJoin('shop_order', 'shop_order.order_no', 'charge.order_no')
    .select('charge.charge_key')
    .where('shop_order.member_no', '=', memberNo)
    .where('charge.state', 'in', ['STARTED', 'UNKNOWN'])
    .limit(1)
    .executeTakeFirst();
  if (charge) return true;
  const refund = await db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.order_no', 'refund.order_no')
    .select('refund.refund_key')
    .where('shop_order.member_no', '=', memberNo)
    .where('refund.state', 'in', ['STARTED', 'UNKNOWN'])
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}

export async function findOpenApplicationIds(db: Db, memberNo: MemberNo): Promise<RecurringPaymentId[]> {
  const rows = await db
    .selectFrom('application')
    .select('recurring_payment_id')
    .where('member_no', '=', memberNo)
    .where(
      'status',
      'in',
      statuses.filter((status) => !isFinal(status)),
    )
    .orderBy('recurring_payment_id')
    .execute();
  return rows.map((row) => asRecurringPaymentId(row.recurring_payment_id));
}

/**
 * Deletes the account and its personal data: name, number, e-mail, address book, cards, cart. Orders and applications stay as
 * contract records. False when another call was faster.
 */
export async function wipeMember(trx: Trx, memberNo: MemberNo, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({
      // Ids have no colon, so this frees the id for a new member and cannot clash with one.
      member_id: `deleted:${memberNo}`,
      status: 'DELETED',
      password_hash: '',
      name_enc: '',
      mobile_enc: '',
      email_enc: '',
      deleted_at: at,
    })
    .where('member_no', '=', memberNo)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await forgetOrderer(trx, memberNo);
  const groups = await trx
    .selectFrom('application_group')
    .select('group_no')
    .where('member_no', '=', memberNo)
    .where('is_gift', '=', 1)
    .execute();
  await deleteGreetings(
    trx,
    groups.map(({ group_no }) => group_no),
  );
  await trx.deleteFrom('cart_row').where('member_no', '=', memberNo).execute();
  await trx.deleteFrom('password_reset').where('member_no', '=', memberNo).execute();
  // Pending messages are still sent; all other messages lose their number.
  await trx
    .updateTable('outbox')
    .set({ to_enc: '', ...noText })
    .where('party', '=', 'ORDERER')
    .where('state', '<>', 'PENDING')
    .where('group_no', 'in', (select) =>
      select.selectFrom('application_group').select('group_no').where('member_no', '=', memberNo),
    )
    .execute();
  await trx
    .updateTable('card')
    .set({ deleted_at: at, remove_at: at })
    .where('member_no', '=', memberNo)
    .where('gateway_token_enc', '<>', '')
    .execute();
  await trx
    .updateTable('address')
    .set({ deleted_at: at, name: '', contact_enc: '' })
    .where('member_no', '=', memberNo)
    .execute();
  return true;
}
