import { randomUUID } from 'node:crypto';
import type { CardPayments, LookUp, Outcome } from '../card-payments';
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
  type BookedMoney,
  type GatewayRequest,
  gatewayBooks,
  gatewayTables,
  type RequestKind,
} from './gateway-books';
import { gatewayLedger } from './gateway-ledger';
import { isStoreFailure, openStore } from './store';
import { findTestCard } from './test-cards';

/** Without `call` a fault meets charges and refunds, and leaves look-ups alone. */
export type GatewayFault = Fault<
  LineAction | `decline:${string}`,
  { cardLast4?: string; orderNo?: string; call?: RequestKind }
>;

export type SandboxGatewayHooks = {
  /** Money that moved, in order of booking. */
  charges(): BookedMoney[];
  requests(): GatewayRequest[];
  addFault(fault: GatewayFault): void;
  /** Ends every fault and lets held requests go on. */
  clearFaults(): void;
  reset(): void;
  close(): void;
};

export type SandboxGateway = CardPayments & SandboxGatewayHooks;

const unknown = (why: string): Outcome => ({ kind: 'unknown', why });

function forcedDecline(fault: ClaimedFault | undefined): string | null {
  return fault?.action.startsWith('decline:') ? fault.action.slice('decline:'.length) : null;
}

/** The sandbox's bank: its own books, and a switch for everything that can go wrong (safety.md H1, H2). */
export function sandboxGateway(
  dir: string,
  { timeoutMs, timeZone }: { timeoutMs: number; timeZone: string },
): SandboxGateway {
  const db = openStore(dir, 'gateway.db', gatewayTables + faultTable);
  const books = gatewayBooks(db);
  const ledger = gatewayLedger(db, books, timeZone);
  const faults = faultSwitch<GatewayFault>(db);

  const arrive = db.transaction((arrival: Arrival) => {
    const { kind, orderNo, cardLast4 } = arrival;
    const fault = faults.claim(
      (match) =>
        (match.call === undefined ? kind !== 'LOOK_UP' : match.call === kind) &&
        (match.orderNo === undefined || match.orderNo === orderNo) &&
        (match.cardLast4 === undefined || match.cardLast4 === cardLast4),
    );
    return { seq: books.addRequest(arrival), fault };
  });

  async function receive<T extends LookUp>(
    arrival: () => Arrival,
    act: (forced: string | null) => T,
  ): Promise<T | Outcome> {
    try {
      const { seq, fault } = arrive.immediate(arrival());
      const answer = await underFault<T | Outcome>(
        fault,
        faults.isCleared,
        timeoutMs,
        () => act(forcedDecline(fault)),
        unknown,
      );
      books.answerRequest(seq, answer);
      return answer;
    } catch (error) {
      if (isStoreFailure(error)) return unknown('unreachable');
      throw error;
    }
  }

  return {
    name: 'sandbox',
    register: async ({ cardNumber }) => {
      const card = findTestCard(cardNumber);
      if (card === undefined) return { kind: 'refused', code: 'SANDBOX_CARD_ONLY' };
      const { cardName, endDigits, behaviour } = card;
      if (behaviour === 'REFUSED') return { kind: 'refused', code: 'CARD_REFUSED' };
      const cardToken = `card_${randomUUID()}`;
      books.addCard({ token: cardToken, card_name: cardName, last4: endDigits, behaviour });
      return { kind: 'registered', cardToken, cardName, endDigits };
    },
    charge: (request) =>
      receive<Outcome>(
        () => ({
          key: request.key,
          kind: 'CHARGE',
          orderNo: request.orderNo,
          cardLast4: books.findCard(request.cardToken)?.last4 ?? null,
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
          cardLast4: books.findEntry(request.chargeKey)?.last4 ?? null,
          at: request.at.toString(),
        }),
        (forced) => ledger.refund(request, forced),
      ),
    lookUp: (key) =>
      receive<LookUp>(
        () => ({ ...books.findSubjectOf(key), key, kind: 'LOOK_UP', at: null }),
        () => ledger.lookUp(key),
      ),
    charges: () => books.listBooked(),
    requests: () => books.listRequests(),
    addFault: faults.add,
    clearFaults: faults.clear,
    reset: () => {
      books.clear();
      faults.clear();
    },
    close: () => {
      db.close();
    },
  };
}
