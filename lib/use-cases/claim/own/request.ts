import { type ClaimDetails, insertClaim } from '@/db/queries/claim/claims';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimReasonType } from '@/lib/domain/claim/claim';
import type { OptionWords, ReturnParcel } from '@/lib/domain/claim/claim-view';
import { claimWebhook } from '@/lib/domain/messaging/webhook';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { pick } from '@/lib/domain/shared/pick';
import { takeLine } from '../../order/shared/take-line';
import { businessNow } from '../../shared/calendar';
import { recordEvent } from '../../shared/record-event';
import { amountsOf, claimedLines, type WantedLine } from '../claimed-lines';
import type { Claimed } from './cancel';

export type ClaimRequest = {
  member: Pick<Member, 'memberNo'>;
  lines: WantedLine[];
  reasonType: ClaimReasonType;
  text: string;
  returnWayType: ClaimDetails['returnWayType'];
  address: ClaimDetails['address'];
  returnParcel?: ReturnParcel | null;
  /** A gift's recipient reported the box. */
  isRecipients?: boolean;
};

type Kind = {
  type: 'RETURN' | 'EXCHANGE';
  exchangeOptionNo: number | null;
  check?(trx: Trx, lines: OrderLine[], order: Order): Promise<void>;
};

/**
 * A return or exchange that the merchant then handles. A gift's box is picked up at its delivery address: a
 * request that names an address is refused, and no answer contains one (docs/rules/claims.md#who-may-claim).
 */
export const requestClaim = (ctx: Context, input: ClaimRequest, kind: Kind): Promise<Claimed> =>
  ctx.transaction((trx) => writeRequest(ctx, trx, input, kind));

/** The same, as a part of a larger step. */
export async function writeRequest(
  ctx: Context,
  trx: Trx,
  input: ClaimRequest,
  kind: Kind,
): Promise<Claimed> {
  const [first] = input.lines;
  if (!first) throw new DomainError('NOT_FOUND');
  const taken = await takeLine(trx, input.member.memberNo, first.orderOptionNo);
  const { order } = taken;
  if (order.isGift && input.address) throw fieldError('returnAddress', 'not_allowed');
  // The orderer of a gift does not have its box.
  if (order.isGift && input.returnParcel) throw fieldError('invoiceNo', 'not_allowed');
  const lines = claimedLines(taken, kind.type, input.lines);
  await kind.check?.(trx, lines, order);
  const { refundAmt } = amountsOf(taken, { type: kind.type, reasonType: input.reasonType, lines });
  const status = kind.type === 'RETURN' ? 'RETURN_REQUEST' : 'EXCHANGE_REQUEST';
  const claimNo = await insertClaim(trx, {
    orderNo: order.orderNo,
    memberNo: input.member.memberNo,
    claimType: kind.type,
    status,
    reasonType: input.reasonType,
    refundAmt,
    createdAt: businessNow(ctx),
    endedAt: null,
    orderOptionNos: lines.map((line) => line.orderOptionNo),
    details: {
      ...pick(input, 'text', 'returnWayType', 'address'),
      exchangeOptionNo: kind.exchangeOptionNo,
      returnParcel: input.returnParcel ?? null,
      ...(input.isRecipients && { isRecipients: true }),
      ...(kind.type === 'EXCHANGE' && { exchanged: lines.map(optionOf) }),
    },
  });
  const orderOptionNos = lines.map((line) => line.orderOptionNo);
  const claim = { claimNo, claimType: kind.type, orderNo: order.orderNo, orderOptionNos };
  await recordEvent(ctx, trx, claimWebhook('REQUEST', claim, status));
  return { claimNo, status, refundAmt, lines };
}

/** An exchange gives the line another option; the claim keeps the returned option. */
function optionOf({ orderOptionNo, optionNo, snapshot }: OrderLine): OptionWords & { orderOptionNo: number } {
  const { optionNameKo, optionNameEn, optionValueKo, optionValueEn } = snapshot;
  return { orderOptionNo, optionNo, optionNameKo, optionNameEn, optionValueKo, optionValueEn };
}
