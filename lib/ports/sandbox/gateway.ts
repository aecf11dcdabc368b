import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { WalFlush } from '@/lib/sqlite/wal-flush';
import {
  type BookedMoney,
  type CardPayments,
  LedgerUnreachableError,
  type LookUp,
  type Outcome,
} from '../card-payments';
import {
  type ClaimedFault,
  type Fault,
  faultSwitch,
  faultTable,
  type LineAction,
  underFault,
} from './faults';
import {
  type Arrival,
  type GatewayRequest,
  gatewayTables,
  openEntries,
  type RequestKind,
  toBookedMoney,
  upgradeGatewayTables,
} from './gateway-entries';
import { gatewayLedger } from './gateway-ledger';
import { atTheProvider, isStoreFailure, openStore, type StoreHooks, storeHooks } from './store';
import { findTestCard } from './test-cards';

/** Without `call`, a fault applies to charges and refunds, not to look-ups and lists. */
type GatewayFault = Fault<
  LineAction | `decline:${string}`,
  { cardLast4?: string; orderNo?: string; call?: RequestKind | 'LIST' }
>;

export type SandboxGatewayHooks = StoreHooks & {
  /** Money that moved, in order of booking. */
  charges(): BookedMoney[];
  requests(): GatewayRequest[];
  addFault(fault: GatewayFault): void;
  /** Ends every fault and lets held requests go on. */
  clearFaults(): void;
  reset(): void;
};

export type SandboxGateway = CardPayments & SandboxGatewayHooks;

const fileName = 'gateway.db';
const pageSize = 500;
const unknown = (why: string): Outcome => ({ kind: 'unknown', why });

function forcedDecline(fault: ClaimedFault | undefined): string | null {
  return fault?.action.startsWith('decline:') ? fault.action.slice('decline:'.length) : null;
}

/**
 * The sandbox's bank: its own ledger, and a switch for everything that can go wrong (docs/rules/operations.md#sandbox-bank).
 */
export function sandboxGateway(
  dir: string,
  { timeoutMs, timeZone }: { timeoutMs: number; timeZone: string },
): SandboxGateway {
  const db = openStore(dir, fileName, gatewayTables + faultTable);
  db.transaction(() => upgradeGatewayTables(db)).immediate();
  const disk = new WalFlush(join(dir, fileName));
  const atomically = <T>(work: () => T) => atTheProvider(db, timeoutMs, work);
  /** What was answered must stay in the bank's ledger after a power cut. Requests at once share one wait for the disk. */
  const onDisk = async <T>(answer: T) => {
    await disk.flush();
    return answer;
  };
  const entries = openEntries(db);
  const ledger = gatewayLedger(entries, timeZone);
  const faults = faultSwitch<GatewayFault>(db);

  const faultFor = ({ kind, orderNo, cardLast4 }: Arrival) =>
    faults.claim(
      (match) =>
        (match.call === undefined ? kind !== 'LOOK_UP' : match.call === kind) &&
        (match.orderNo === undefined || match.orderNo === orderNo) &&
        (match.cardLast4 === undefined || match.cardLast4 === cardLast4),
    );

  /** One commit without a fault; under a fault, the arrival is committed before anything is booked. */
  async function receive<T extends LookUp>(
    arrivalOf: () => Arrival,
    act: (forced: string | null) => T,
  ): Promise<T | Outcome> {
    try {
      const received = await atomically(() => {
        const arrival = arrivalOf();
        const fault = faultFor(arrival);
        if (fault) return { isHeld: true as const, seq: entries.addRequest(arrival), fault };
        const answer = act(null);
        entries.addAnswered(arrival, answer);
        return { isHeld: false as const, answer };
      });
      if (!received.isHeld) return await onDisk(received.answer);
      const { seq, fault } = received;
      const answer = await underFault<T | Outcome>(
        fault,
        faults.isCleared,
        timeoutMs,
        () => atomically(() => act(forcedDecline(fault))),
        unknown,
      );
      await atomically(() => entries.answerRequest(seq, answer));
      return await onDisk(answer);
    } catch (error) {
      if (isStoreFailure(error)) return unknown('unreachable');
      throw error;
    }
  }

  function readPage(from: string, afterSeq: number) {
    try {
      return entries.listBooked(from, afterSeq, pageSize);
    } catch (error) {
      if (isStoreFailure(error)) throw new LedgerUnreachableError('The gateway does not answer');
      throw error;
    }
  }

  function* pagesFrom(from: string) {
    let afterSeq = 0;
    for (;;) {
      const rows = readPage(from, afterSeq);
      if (rows.length > 0) yield rows.map(toBookedMoney);
      if (rows.length < pageSize) return;
      afterSeq = rows.at(-1)?.seq ?? afterSeq;
    }
  }

  return {
    name: 'sandbox',
    cardPage: null,
    readWebhook: null,
    register: async ({ cardNumber }) => {
      const card = findTestCard(cardNumber);
      if (card === undefined) return { kind: 'refused', code: 'SANDBOX_CARD_ONLY' };
      const { cardName, endDigits, behaviour } = card;
      if (behaviour === 'REFUSED') return { kind: 'refused', code: 'CARD_REFUSED' };
      const cardToken = `card_${randomUUID()}`;
      const card_name = cardName;
      await atomically(() => entries.addCard({ token: cardToken, card_name, last4: endDigits, behaviour }));
      return onDisk({ kind: 'registered', cardToken, cardName, endDigits });
    },
    charge: (request) =>
      receive<Outcome>(
        () => ({
          key: request.key,
          kind: 'CHARGE',
          orderNo: request.orderNo,
          cardLast4: entries.findCard(request.cardToken)?.last4 ?? null,
          at: request.at.toString(),
        }),
        (forced) => ledger.charge(request, forced),
      ),
    refund: (request) =>
      receive<Outcome>(
        () => ({
          key: request.key,
          kind: 'REFUND',
          orderNo: request.orderNo,
          cardLast4: entries.findEntry(request.chargeKey)?.last4 ?? null,
          at: request.at.toString(),
        }),
        (forced) => ledger.refund(request, forced),
      ),
    // The sandbox has no disputes, and test cards are never removed.
    follow: async () => ({ kind: 'nothing' as const }),
    cardRefOf: () => undefined,
    removeCard: async () => true,
    lookUp: ({ key }) =>
      receive<LookUp>(
        () => ({ ...entries.findSubjectOf(key), key, kind: 'LOOK_UP', at: null }),
        () => ledger.lookUp(key),
      ),
    async *listBooked(since) {
      const fault = await atomically(() => faults.claim((match) => match.call === 'LIST'));
      if (fault) throw new LedgerUnreachableError(`The gateway does not answer (${fault.action})`);
      // As text, an instant with fractions of a second sorts before one without, so compare to the second.
      yield* pagesFrom(since.toString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length));
    },
    charges: () => [...pagesFrom('')].flat(),
    requests: () => entries.listRequests(),
    addFault: faults.add,
    clearFaults: faults.clear,
    reset: () => {
      entries.clear();
      faults.clear();
    },
    ...storeHooks(db),
    close: () => {
      void disk.close().catch(() => {});
      db.close();
    },
  };
}
