import type { Application, Snapshot } from '@/lib/domain/application/application';
import type {
  ArchivedApplication,
  ArchivedComplaint,
  ArchivedOrder,
} from '@/lib/domain/operations/archived-contract';
import type { Order } from '@/lib/domain/order/order';
import type { GroupNo, MemberNo } from '@/lib/domain/shared/ids';
import { pick } from '@/lib/domain/shared/pick';
import type { Db } from '../../schema';
import { open } from '../../sealed';
import { findApplicationsOfGroup } from '../application/applications';
import { findConsents } from '../application/console-application-details';
import { findRecordedChanges } from '../application/histories';
import { toRecords } from '../claim/claims';
import { findGroup } from '../gift/groups';
import { findOrdersOfGroup } from '../order/orders';
import type { ArchivedRecord } from './archived-contracts';
import type { ArchivedMoney } from './archived-money';
import { findSettledMoney, type SettledMoney } from './contract-money';

/** A contract to be archived. */
export type ContractToArchive = {
  memberNo: MemberNo;
  record: ArchivedRecord;
  complaints: ArchivedComplaint[];
  booked: ArchivedMoney[];
};

/**
 * What the e-commerce act requires to be kept of a contract, and nothing about a gift's recipient: no name, number, address or
 * words. Undefined when any part is still open: such a contract is not over.
 */
export async function findContractToArchive(
  db: Db,
  groupNo: GroupNo,
): Promise<ContractToArchive | undefined> {
  const group = await findGroup(db, groupNo);
  const endedAt = await findEnd(db, groupNo);
  const money = await findSettledMoney(db, groupNo);
  const claims = await findEndedClaims(db, groupNo);
  if (!group || endedAt === null || !money || !claims) return undefined;
  const orders = (await findOrdersOfGroup(db, groupNo)).reverse();
  const applications: ArchivedApplication[] = [];
  for (const application of await findApplicationsOfGroup(db, groupNo))
    applications.push(await archivedApplication(db, application));
  const consents = await findConsents(db, groupNo);
  const record: ArchivedRecord = {
    groupNo,
    isGift: group.isGift,
    orderer: group.orderer,
    appliedAt: group.createdAt,
    overAt: lastOf([
      endedAt,
      ...[...money.charges, ...money.refunds].map(({ money }) => money.settledAt),
      ...orders.flatMap(({ lines }) =>
        lines.flatMap((line) => [line.shippedAt, line.deliveredAt, line.confirmedAt]),
      ),
      ...claims.map(({ complaint }) => complaint.endedAt),
    ]),
    consents: consents.map(({ party, termsType, version, isAgreed, agreedAt }) => ({
      party,
      termsType,
      version,
      isAgreed,
      agreedAt,
    })),
    applications,
    orders: orders.map((order) => archivedOrder(order, money)),
  };
  // A complaint past its own retention is already deleted; its empty row is not a record.
  const complaints = claims.filter(({ isForgotten }) => !isForgotten).map(({ complaint }) => complaint);
  return { memberNo: group.memberNo, record, complaints, booked: money.booked };
}

async function findEnd(db: Db, groupNo: GroupNo): Promise<string | null> {
  const row = await db
    .selectFrom('application_group')
    .select('ended_at')
    .where('group_no', '=', groupNo)
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

/** Undefined when a claim is open. */
async function findEndedClaims(
  db: Db,
  groupNo: GroupNo,
): Promise<Array<{ complaint: ArchivedComplaint; isForgotten: boolean }> | undefined> {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('shop_order', 'shop_order.order_no', 'claim.order_no')
    .selectAll('claim')
    .where('shop_order.group_no', '=', groupNo)
    .orderBy('claim.claim_no')
    .execute();
  const forgotten = new Set(rows.filter((row) => row.forgotten_at !== null).map((row) => row.claim_no));
  const ended = (await toRecords(db, rows)).flatMap((claim) => {
    const { claimNo, claimType, orderNo, status, reasonType, refundAmt, createdAt, endedAt } = claim;
    if (endedAt === null) return [];
    const words = { text: claim.details.text, refusal: claim.refusedReason };
    const complaint = { claimType, orderNo, status, reasonType, ...words, refundAmt, createdAt, endedAt };
    return { complaint, isForgotten: forgotten.has(claimNo) };
  });
  return ended.length < rows.length ? undefined : ended;
}

async function archivedApplication(db: Db, application: Application): Promise<ArchivedApplication> {
  const { recurringPaymentId, snapshot, orderCnt, optionInputs, cycle, lastRound, status } = application;
  const steps = await db
    .selectFrom('status_history')
    .select(['at', 'actor', 'event', 'to_status', 'reason', 'reason_text_enc'])
    .where('recurring_payment_id', '=', recurringPaymentId)
    .orderBy('history_no')
    .execute();
  return {
    recurringPaymentId,
    ...namesOf(snapshot),
    orderCnt,
    optionInputs,
    cycle,
    lastRound,
    status,
    steps: steps.map(({ at, actor, event, to_status: to, reason, reason_text_enc: words }) => ({
      at,
      actor,
      event,
      to,
      reason,
      reasonText: words === null || actor === 'RECIPIENT' ? null : open(words),
    })),
    changes: await findRecordedChanges(db, recurringPaymentId),
  };
}

function archivedOrder(order: Order, { charges, refunds }: SettledMoney): ArchivedOrder {
  const { orderNo, deliveryOn, createdAt, paidAt, payAmt, refundedAmt, paymentState } = order;
  const { name, contact, zip, address, detailAddress } = order.receiver;
  return {
    orderNo,
    deliveryOn,
    createdAt,
    paidAt,
    payAmt,
    refundedAmt,
    paymentState,
    receiver: order.isGift ? null : { name, contact, zip, address, detailAddress },
    lines: order.lines.map((line) => ({
      ...pick(line, 'recurringPaymentId', 'round', 'isVoid', 'status'),
      ...namesOf(line.snapshot),
      ...pick(line, 'orderCnt', 'buyAmt', 'shippedAt', 'deliveredAt', 'confirmedAt'),
    })),
    charges: charges.filter((charge) => charge.orderNo === orderNo).map(({ money }) => money),
    refunds: refunds.filter((refund) => refund.orderNo === orderNo).map(({ money }) => money),
  };
}

/** Names at the time of the agreement. */
function namesOf(snapshot: Snapshot) {
  const both = (first: string, second: string) => [first, second].filter(Boolean).join(': ');
  return {
    product: { ko: snapshot.productNameKo, en: snapshot.productNameEn },
    option: {
      ko: both(snapshot.optionNameKo, snapshot.optionValueKo),
      en: both(snapshot.optionNameEn, snapshot.optionValueEn),
    },
  };
}

const lastOf = (instants: Array<string | null>) =>
  instants.reduce<string>((last, at) => (at !== null && at > last ? at : last), '');
