import type { Shop } from '@/lib/contract/shared/shop';
import {
  type ConsoleApplication,
  type ConsoleDetail,
  type ConsoleFreeGifts,
  type ConsoleGroup,
  type Names,
  type StoredConsent,
  type TimelineEntry,
  togetherActions,
  type Unmasked,
} from '@/lib/domain/application/console-application';
import { buyPrice } from '@/lib/domain/billing/money';
import type { Contact } from '@/lib/domain/catalog/address';
import { pick } from '@/lib/domain/shared/pick';
import { textIn } from '@/lib/domain/shared/words/language';
import type { Language } from '@/lib/i18n';
import { cycleToWire } from '../../catalog/cart-to-wire';
import { namesToWire } from '../../catalog/names-to-wire';
import { freeGiftToWire, giftConditionToWire } from '../../catalog/product-to-wire';
import type { MessageWire } from '../../messaging/console/messages';
import type {
  ConsoleDetailWire,
  ConsoleFreeGiftsWire,
  ConsoleGroupWire,
  ConsoleRoundWire,
  TimelineEntryWire,
} from './application-detail';
import type { ConsoleApplicationWire, UnmaskedResponse } from './applications';
import { changeWords } from './change-words';

function applicationToWire(one: ConsoleApplication, language: Language): ConsoleApplicationWire {
  const { application, nextDelivery, deadlineOn } = one.view;
  const { snapshot } = application;
  return {
    statusType: application.status,
    imageUrl: snapshot.imageUrl,
    deliveryCycle: cycleToWire(application.cycle),
    nextDeliveryDate: nextDelivery.on ?? '',
    nextDeliveryDateEstimated: nextDelivery.isEstimated,
    deadlineYmd: deadlineOn,
    orderer: one.orderer,
    recipientName: one.recipientName,
    actions: togetherActions(application),
    // Last, as in application-to-wire.ts of the orderer: names after a spread are slow on Node 20.
    ...pick(application, 'recurringPaymentId', 'groupNo', 'isGift', 'statusReason', 'statusChangedAt'),
    ...pick(application, 'flagReason', 'isFlagged', 'productNo', 'orderCnt', 'createdRounds'),
    ...pick(application, 'lastRound', 'registeredAt'),
    ...namesToWire(snapshot, language),
  };
}

export function listToWire(
  list: {
    applications: ConsoleApplication[];
    next: { registeredAt: string; recurringPaymentId: string } | null;
  },
  language: Language,
) {
  const { applications, next } = list;
  return {
    applications: applications.map((one) => applicationToWire(one, language)),
    next: next && `${next.registeredAt}~${next.recurringPaymentId}`,
  };
}

export function consoleDetailToWire(
  detail: ConsoleDetail & { messages: MessageWire[] },
  shop: Shop,
): ConsoleDetailWire {
  const { application, card, nextAmount, farAreaAmt } = detail.view;
  const { rerun } = detail;
  return {
    application: applicationToWire(detail, shop.language),
    unitPrice: buyPrice(application.snapshot.unit),
    nextAmount,
    farAreaAmt,
    optionInputs: application.optionInputs,
    card: { cardName: card.cardName, endDigits: card.endDigits },
    gridBaseYmd: application.gridBaseOn,
    actions: detail.actions,
    rerun: rerun && {
      kind: rerun.kind,
      error: rerun.kind === 'SET_ASIDE' ? rerun.error : null,
      isTryLeft: rerun.isTryLeft,
    },
    rounds: detail.rounds.map((row) => roundToWire(row, shop.language)),
    upcoming: detail.upcoming.map(({ round, on }) => ({ round, deliveryYmd: on })),
    timeline: detail.timeline.map((entry) => timelineToWire(entry, detail.names, shop)),
    freeGifts: freeGiftsToWire(detail.freeGifts, shop),
    consents: detail.consents.map((consent) => consentToWire(consent, shop.language)),
    messages: detail.messages,
    group: groupToWire(detail.group),
  };
}

export function consoleGroupToWire(
  detail: {
    group: ConsoleGroup;
    applications: ConsoleApplication[];
    consents: StoredConsent[];
  } & { messages: MessageWire[] },
  language: Language,
) {
  return {
    group: groupToWire(detail.group),
    applications: detail.applications.map((one) => applicationToWire(one, language)),
    messages: detail.messages,
    consents: detail.consents.map((consent) => consentToWire(consent, language)),
  };
}

function groupToWire({ deadlineOn, ...group }: ConsoleGroup): ConsoleGroupWire {
  return { ...group, deadlineYmd: deadlineOn };
}

function consentToWire({ titleKo, titleEn, ...consent }: StoredConsent, language: Language) {
  return { ...consent, title: textIn(language, titleKo, titleEn) };
}

function timelineToWire(entry: TimelineEntry, names: Names, shop: Shop): TimelineEntryWire {
  const { at, actor, actorId } = entry;
  if (entry.type === 'CHANGE')
    return { at, actor, actorId, step: null, changes: changeWords(entry, names, shop) };
  const { event, from, to, reason, reasonText } = entry;
  return { at, actor, actorId, step: { event, from, to, reason, reasonText }, changes: [] };
}

function roundToWire(row: ConsoleDetail['rounds'][number], language: Language): ConsoleRoundWire {
  return {
    ...pick(row, 'round', 'orderNo', 'orderOptionNo', 'isVoid', 'moneyState', 'createdAt', 'paidAt'),
    ...pick(row, 'shippedAt', 'deliveredAt'),
    statusType: row.status,
    deliveryYmd: row.deliveryOn,
    amount: row.buyAmt,
    nextAttemptYmd: row.isVoid ? null : row.nextAttemptOn,
    missingFreeGifts: row.missingFreeGifts.map((gift) =>
      textIn(language, gift.productNameKo, gift.productNameEn),
    ),
    ...pick(row, 'attempts', 'told', 'isCardLinkOffered'),
    claims: row.claims.map(({ claimNo, claimType, status }) => ({
      claimNo,
      claimType,
      claimStatusType: status,
    })),
  };
}

function freeGiftsToWire(gifts: ConsoleFreeGifts, shop: Shop): ConsoleFreeGiftsWire {
  const { condition, chosen, soldOutNos, isFrozen } = gifts;
  return {
    condition: condition && giftConditionToWire(condition, shop),
    options: condition?.options.map((option) => freeGiftToWire(option, shop.language)) ?? [],
    chosen: chosen.map((option) => freeGiftToWire(option, shop.language)),
    soldOutNos,
    isFrozen,
  };
}

export function unmaskedToWire({ orderer, recipient }: Unmasked): UnmaskedResponse {
  if (!recipient) return { orderer, recipient };
  const { name, contact, address } = recipient;
  return { orderer, recipient: { name, contact, ...addressToWire(address) } };
}

function addressToWire(address: Contact | null) {
  return {
    contact2: address?.contact2 ?? null,
    zip: address?.zip ?? null,
    address: address?.address ?? null,
    detailAddress: address?.detailAddress ?? null,
    jibunAddress: address?.jibunAddress ?? null,
    memo: address?.memo ?? null,
  };
}
