import type { TimelineEntryWire } from '@/lib/contract/application/console/application-detail';
import type { Names } from '@/lib/domain/application/console-application';
import type {
  ArchivedApplication,
  ArchivedComplaint,
  ArchivedContract,
  ArchivedOrder,
} from '@/lib/domain/operations/archived-contract';
import { pick } from '@/lib/domain/shared/pick';
import type { Language } from '@/lib/i18n';
import { translateConsole, wordFor } from '@/lib/i18n/console';
import { changeWords } from '../../application/console/change-words';
import { cycleToWire } from '../../catalog/cart-to-wire';
import type { Shop } from '../../shared/shop';
import type {
  ArchivedApplicationWire,
  ArchivedComplaintWire,
  ArchivedContractWire,
  ArchivedOrderWire,
} from './archived-contracts';

export function archivedContractToWire(contract: ArchivedContract, shop: Shop): ArchivedContractWire {
  const { language } = shop;
  return {
    ...pick(contract, 'groupNo', 'isGift', 'orderer', 'appliedAt', 'overAt'),
    consents: contract.consents.map((consent) => ({
      ...consent,
      title: termsName(consent.termsType, language),
    })),
    applications: contract.applications.map((one) => applicationToWire(one, shop)),
    orders: contract.orders.map((order) => orderToWire(order, language)),
    complaints: contract.complaints.map(complaintToWire),
  };
}

/** The version identifies the text; its old title was deleted with the shop's other texts. */
function termsName(termsType: string, language: Language): string {
  const t = translateConsole(language);
  return wordFor(t, 'terms.type', termsType);
}

function applicationToWire(application: ArchivedApplication, shop: Shop): ArchivedApplicationWire {
  const { language } = shop;
  return {
    ...pick(application, 'recurringPaymentId', 'orderCnt', 'optionInputs', 'lastRound'),
    productName: application.product[language],
    optionText: application.option[language],
    deliveryCycle: cycleToWire(application.cycle),
    statusType: application.status,
    timeline: timelineOf(application, shop),
  };
}

/** A changed product is shown by its number: its name may belong to another product by now. */
const noNames: Names = { products: new Map(), options: new Map() };

/** Newest first, as everywhere in the console. A step stores only its target status; its origin is the previous target. */
function timelineOf({ steps, changes }: ArchivedApplication, shop: Shop): TimelineEntryWire[] {
  const made = steps.map(({ at, actor, event, to, reason, reasonText }, index) => {
    const from = steps[index - 1]?.to ?? null;
    return { at, actor, actorId: null, step: { event, from, to, reason, reasonText }, changes: [] };
  });
  const changed = changes.map((change) => ({
    at: change.at,
    actor: change.actor,
    actorId: null,
    step: null,
    changes: changeWords(change, noNames, shop),
  }));
  return [...made, ...changed].sort((one, other) => one.at.localeCompare(other.at)).reverse();
}

function orderToWire({ deliveryOn, lines, ...order }: ArchivedOrder, language: Language): ArchivedOrderWire {
  return {
    ...order,
    deliveryYmd: deliveryOn,
    lines: lines.map(({ status, product, option, ...line }) => ({
      ...line,
      statusType: status,
      productName: product[language],
      optionText: option[language],
    })),
  };
}

function complaintToWire({ refusal, ...complaint }: ArchivedComplaint): ArchivedComplaintWire {
  return { ...complaint, refusedReason: refusal };
}
