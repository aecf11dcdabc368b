import { optionTitle } from '@/lib/domain/catalog/option-title';
import { type Claim, responsibleFor } from '@/lib/domain/claim/claim';
import type { ClaimResult, ClaimView, OptionWords, ReturnAddress } from '@/lib/domain/claim/claim-view';
import type { LineView, OrderView } from '@/lib/domain/order/order-view';
import { pick } from '@/lib/domain/shared/pick';
import { textIn } from '@/lib/domain/shared/words/language';
import { type Language, translate } from '@/lib/i18n';
import { pgTypeOf } from '../billing/gateway-codes';
import { courierName } from '../order/courier-names';
import { companyTypeOf, lineToWire } from '../order/order-line-to-wire';
import type { Reader } from '../shared/shop';
import { toYmdt } from '../shared/ymdt';
import type { ClaimAddressWire, ClaimedOptionWire } from './claim-parts';
import { claimPriceToWire, claimStatusToWire } from './claim-to-wire';
import type { ClaimListItemWire, ClaimResultWire } from './claim-views';

export function claimListItemToWire(view: ClaimView, shop: Reader): ClaimListItemWire {
  return { ...fieldsOf(view, shop), orderYmdt: toYmdt(view.order.createdAt, shop.timeZone) };
}

/** The fields common to the list and the result. */
function fieldsOf(view: ClaimView, shop: Reader) {
  const { claim, order, amounts, returnWayType } = view;
  const status = claimStatusToWire(claim.status);
  const t = translate(shop.language);
  const lines = view.lines.map(({ line }) => line);
  const responsible = responsibleFor(claim.reasonType);
  return {
    ...pick(claim, 'claimNo', 'claimType', 'orderNo'),
    claimPriceInfo: claimPriceToWire({ order, lines, responsible, amounts, returnWayType }, shop.language),
    claimReasonDetail: view.text,
    claimReasonType: claim.reasonType,
    claimYmdt: toYmdt(claim.createdAt, shop.timeZone),
    claimedOptions: view.lines.map((line) => claimedOptionOf(view, line, shop)),
    claimStatusType: status,
    claimStatusTypeLabel: t(status ? `claimStatus.${status}` : 'claimStatus.WITHDRAWN'),
    isPresent: order.isGift,
    receiverName: order.receiver.name,
    refundProgress: view.refundProgress,
    withdrawable: view.isWithdrawable,
  };
}

/** The line in its current state, with this claim's data: a newer claim may exist. */
function claimedOptionOf({ claim, order, text }: ClaimView, line: LineView, shop: Reader) {
  const status = claimStatusToWire(claim.status);
  const shownClaim = { claim, text };
  return {
    ...optionToWire(order, line, shop, shownClaim),
    claimNo: status && claim.claimNo,
    claimStatusType: status,
    claimStatusTypeLabel: status && translate(shop.language)(`claimStatus.${status}`),
  };
}

export function optionToWire(
  order: OrderView,
  line: LineView,
  shop: Reader,
  shownClaim: { claim: Claim; text: string } | null = null,
): ClaimedOptionWire {
  const wire = lineToWire(order, line, shop);
  return {
    ...wire,
    claimReasonDetail: shownClaim?.text ?? null,
    claimReasonType: shownClaim?.claim.reasonType ?? null,
    delivery: { ...wire.delivery, receiverInputLater: order.isGift },
    imageUrlInfo: [{ url: wire.imageUrl }],
    pgType: pgTypeOf(order.gateway),
  };
}

export function claimResultToWire(
  view: ClaimResult,
  orderOptionNo: number | null,
  shop: Reader,
): ClaimResultWire {
  const { claim } = view;
  const fields = fieldsOf(view, shop);
  const { claimedOptions } = fields;
  const claimedOption =
    claimedOptions.find((option) => option.orderOptionNo === orderOptionNo) ?? claimedOptions[0];
  if (!claimedOption) throw new Error(`Claim ${claim.claimNo} has no line`);
  const ymdt = (instant: string | null) => instant && toYmdt(instant, shop.timeZone);
  const address = claim.claimType !== 'CANCEL' && addressToWire(view.address);
  return {
    ...fields,
    claimClassType: classOf(view),
    claimedOption,
    ...(address && { returnAddress: address }),
    ...(claim.claimType === 'EXCHANGE' && exchangeOf(view, claimedOption, shop)),
    ...(view.returnParcel && { returnDelivery: parcelToWire(view.returnParcel, shop.language) }),
    orderProductOptionNo: claimedOption.orderOptionNo,
    returnWayType: view.returnWayType,
    refusedReason: view.refusedReason,
    collectedYmdt: ymdt(claim.collectedAt),
    inspectedYmdt: ymdt(claim.inspectedAt),
    endedYmdt: ymdt(claim.endedAt),
    refunds: view.refunds.map(({ amount, state, startedAt }) => ({
      amount,
      state,
      requestedAt: toYmdt(startedAt, shop.timeZone),
    })),
  };
}

function classOf({ claim, order }: ClaimView) {
  if (claim.claimType === 'EXCHANGE') return 'RETURN_EXCHANGE';
  if (claim.claimType === 'RETURN') return 'RETURN';
  const isWhole = order.lines.every(
    ({ line }) => line.isVoid || claim.orderOptionNos.includes(line.orderOptionNo),
  );
  return isWhole ? 'ORDER_CANCEL' : 'OPTION_CANCEL';
}

/** The new box goes to the order's address, with the wanted option in place of the line's. */
function exchangeOf(view: ClaimResult, claimedOption: ClaimedOptionWire, { language }: Reader) {
  const { exchangeOption: option, order } = view;
  const { name, contact, zip, address, detailAddress } = order.receiver;
  const shippedTo = order.isGift ? null : { receiverName: name, contact, zip, address, detailAddress };
  return {
    exchangeAddress: addressToWire(shippedTo),
    ...(option && { exchangedOption: { ...claimedOption, ...optionWordsToWire(option, language) } }),
  };
}

function optionWordsToWire(option: OptionWords, language: Language) {
  const optionName = textIn(language, option.optionNameKo, option.optionNameEn);
  const optionValue = textIn(language, option.optionValueKo, option.optionValueEn);
  return {
    optionNo: option.optionNo,
    optionName,
    optionValue,
    optionTitle: optionTitle({ optionName, optionValue }),
  };
}

/** For a gift every field is '' (docs/rules/claims.md#who-may-claim). */
function addressToWire(address: ReturnAddress | null): ClaimAddressWire {
  const whole = address ? [address.address, address.detailAddress].filter(Boolean).join(' ') : '';
  return {
    address: address?.address ?? '',
    addressStr: whole,
    contact1: address?.contact ?? '',
    detailAddress: address?.detailAddress ?? '',
    name: address?.receiverName ?? '',
    zipCd: address?.zip ?? '',
  };
}

function parcelToWire(parcel: { companyType: string; invoiceNo: string }, language: Language) {
  return {
    deliveryCompanyType: companyTypeOf(parcel.companyType),
    deliveryCompanyTypeLabel: courierName(parcel.companyType, language),
    invoiceNo: parcel.invoiceNo,
  };
}
