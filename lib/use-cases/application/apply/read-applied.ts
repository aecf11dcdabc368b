import { findRecordsOfGroup } from '@/db/queries/application/application-lists';
import { findOrderSheet } from '@/db/queries/catalog/order-sheets';
import { findGroup } from '@/db/queries/gift/groups';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Applied } from '@/lib/domain/application/application-view';
import { firstRoundAmounts } from '@/lib/domain/catalog/order-sheet';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { remoteFee } from '../../catalog/order-sheet/read';
import { deadlineShown, maskedRecipient } from '../view/view';

/** The answer of endpoint 3, and of its repetition. */
export async function readApplied(ctx: Context, db: Db, groupNo: GroupNo): Promise<Applied> {
  const group = await findGroup(db, groupNo);
  const records = await findRecordsOfGroup(db, groupNo);
  const sheet = group && (await findOrderSheet(db, group.memberNo, group.orderSheetNo));
  const [first] = records;
  if (!sheet || !first) throw new DomainError('NOT_FOUND');
  const applications = records.map(({ application }) => application);
  const remoteAmt = group.isGift
    ? (first.application.agreedAreaAmt ?? 0)
    : await remoteFee(db, first.address);
  const lines = applications.map(({ snapshot, orderCnt, cycle }) => ({ ...snapshot, orderCnt, cycle }));
  return {
    group,
    applications,
    card: first.card,
    cartNos: sheet.cartNos,
    amounts: firstRoundAmounts(lines, remoteAmt),
    deadlineOn: deadlineShown(ctx, first),
    recipient: maskedRecipient(first),
    address: first.address?.contact ?? null,
  };
}
