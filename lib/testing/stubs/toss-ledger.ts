import { randomBytes } from 'node:crypto';
import type { Reply } from './stub-server';

/** Objects of the core API as the reference shows them, limited to the fields used here. */
export type TossPayment = {
  paymentKey: string;
  orderId: string;
  orderName: string;
  customerKey: string;
  billingKey: string;
  status: 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED' | 'ABORTED';
  requestedAt: string;
  approvedAt: string | null;
  currency: string;
  totalAmount: number;
  balanceAmount: number;
  method: '카드';
  type: 'BILLING';
  card: { issuerCode: string; number: string };
  cancels: TossCancel[] | null;
  failure: { code: string; message: string } | null;
};
type TossCancel = {
  cancelAmount: number;
  cancelReason: string;
  canceledAt: string;
  transactionKey: string;
  refundableAmount: number;
  cancelStatus: 'DONE';
};
type Transaction = {
  transactionKey: string;
  paymentKey: string;
  orderId: string;
  status: string;
  transactionAt: string;
  currency: string;
  amount: number;
};

const key = () => randomBytes(12).toString('hex');
const ok = (body: unknown): Reply => ({ status: 200, body });
export const refuse = (status: number, code: string): Reply => ({
  status,
  body: { code, message: `거절: ${code}` },
});
const isWhole = (amount: unknown): amount is number => Number.isSafeInteger(amount);

/** Korea's wall clock with its offset, as Toss writes times. */
const time = () => new Date(Date.now() + 9 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+09:00');

/** The merchant's ledger at Toss, and its rules from Toss's documents. */
export function tossLedger() {
  const authentications = new Map<string, { customerKey: string; last4: string }>();
  const cards = new Map<string, { customerKey: string; last4: string }>();
  const payments = new Map<string, TossPayment>();
  const transactions: Transaction[] = [];
  /** The issuer's answer, by the billing key's last four digits; approves otherwise. */
  const declines = new Map<string, string>();

  function enter(payment: TossPayment, transactionKey: string, amount: number): void {
    const { paymentKey, orderId, status, currency } = payment;
    transactions.push({
      transactionKey,
      paymentKey,
      orderId,
      status,
      transactionAt: time(),
      currency,
      amount,
    });
  }

  return {
    payments: () => [...payments.values()],
    declineWith: (last4: string, code: string | null) =>
      code === null ? declines.delete(last4) : declines.set(last4, code),
    /** The shopper enters a card in Toss's window. */
    authenticate(customerKey: string, last4: string): string {
      const authKey = `auth_${key()}`;
      authentications.set(authKey, { customerKey, last4 });
      return authKey;
    },
    issue({ authKey, customerKey }: Record<string, unknown>): Reply {
      const found = authentications.get(`${authKey}`);
      if (found === undefined || found.customerKey !== customerKey)
        return refuse(400, 'INVALID_BILLING_AUTH');
      // An `authKey` works once.
      authentications.delete(`${authKey}`);
      const refusal = declines.get(`issue:${found.last4}`);
      if (refusal) return refuse(400, refusal);
      const billingKey = `${randomBytes(32).toString('base64')}`;
      cards.set(billingKey, found);
      const number = `43301234****${found.last4}`;
      const card = { issuerCode: '61', acquirerCode: '31', number, cardType: '신용', ownerType: '개인' };
      return ok({ mId: 'standin', customerKey, authenticatedAt: time(), method: '카드', billingKey, card });
    },
    billingKeys: () => [...cards.keys()],
    forget: (billingKey: string): Reply =>
      cards.delete(billingKey) ? ok({}) : refuse(404, 'NOT_FOUND_BILLING'),
    approve(billingKey: string, body: Record<string, unknown>): Reply {
      const { customerKey, amount, orderId, orderName } = body;
      const card = cards.get(billingKey);
      if (card === undefined) return refuse(404, 'NOT_FOUND_BILLING');
      if (card.customerKey !== customerKey) return refuse(400, 'NOT_MATCHES_CUSTOMER_KEY');
      if (typeof orderId !== 'string' || !/^[A-Za-z0-9_-]{6,64}$/.test(orderId))
        return refuse(400, 'INVALID_ORDER_ID');
      if (typeof orderName !== 'string' || orderName.length > 100) return refuse(400, 'INVALID_ORDER_NAME');
      if (!isWhole(amount)) return refuse(400, 'INVALID_REQUEST');
      if (amount < 100) return refuse(400, 'BELOW_MINIMUM_AMOUNT');
      if (payments.has(orderId)) return refuse(400, 'DUPLICATED_ORDER_ID');
      const decline = declines.get(card.last4);
      if (decline) return refuse(decline === 'REJECT_CARD_PAYMENT' ? 403 : 400, decline);
      const payment: TossPayment = {
        paymentKey: `pay_${key()}`,
        orderId,
        orderName,
        customerKey,
        billingKey,
        status: 'DONE',
        requestedAt: time(),
        approvedAt: time(),
        currency: 'KRW',
        totalAmount: amount,
        balanceAmount: amount,
        method: '카드',
        type: 'BILLING',
        card: { issuerCode: '61', number: `43301234****${card.last4}` },
        cancels: null,
        failure: null,
      };
      payments.set(orderId, payment);
      enter(payment, key(), amount);
      return ok(payment);
    },
    find(orderId: string): Reply {
      const payment = payments.get(orderId);
      return payment ? ok(payment) : refuse(404, 'NOT_FOUND_PAYMENT');
    },
    cancel(paymentKey: string, { cancelReason, cancelAmount }: Record<string, unknown>): Reply {
      const payment = [...payments.values()].find((each) => each.paymentKey === paymentKey);
      if (payment === undefined) return refuse(404, 'NOT_FOUND_PAYMENT');
      if (typeof cancelReason !== 'string' || cancelReason === '' || cancelReason.length > 200)
        return refuse(400, 'INVALID_REQUEST');
      const amount = cancelAmount ?? payment.balanceAmount;
      if (payment.balanceAmount === 0) return refuse(400, 'ALREADY_CANCELED_PAYMENT');
      if (!isWhole(amount) || amount < 1 || amount > payment.balanceAmount)
        return refuse(403, 'NOT_CANCELABLE_AMOUNT');
      payment.balanceAmount -= amount;
      payment.status = payment.balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED';
      const transactionKey = key().toUpperCase();
      const refundableAmount = payment.balanceAmount;
      const cancel = {
        cancelAmount: amount,
        cancelReason,
        canceledAt: time(),
        transactionKey,
        refundableAmount,
      };
      payment.cancels = [...(payment.cancels ?? []), { ...cancel, cancelStatus: 'DONE' }];
      enter(payment, transactionKey, amount);
      return ok(payment);
    },
    list(query: URLSearchParams): Reply {
      const instant = (name: string) => {
        const text = query.get(name) ?? '';
        return Date.parse(/[Z+]/.test(text.slice(10)) ? text : `${text}+09:00`);
      };
      const [from, to, limit] = [instant('startDate'), instant('endDate'), Number(query.get('limit') ?? 100)];
      if (Number.isNaN(from) || Number.isNaN(to)) return refuse(400, 'INVALID_DATE');
      if (limit > 5_000) return refuse(400, 'EXCEED_MAX_QUERY_LIMIT');
      const within = transactions.filter(
        ({ transactionAt: at }) => Date.parse(at) >= from && Date.parse(at) <= to,
      );
      const cursor = query.get('startingAfter');
      const start =
        cursor === null ? 0 : within.findIndex(({ transactionKey }) => transactionKey === cursor) + 1;
      return ok(within.slice(start, start + limit));
    },
  };
}
