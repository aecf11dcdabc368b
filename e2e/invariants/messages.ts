import { type Evidence, isPaid } from './evidence';

/** INV5: each side gets each message once, and no message about an event that did not happen. */
export function messageProblems(evidence: Evidence): string[] {
  return [...linkProblems(evidence), ...endingProblems(evidence), ...paymentProblems(evidence)];
}

/** Texts with a link go to the typed number, which several gifts may share. */
function linkProblems({ gifts, messages }: Evidence): string[] {
  return [...new Set(gifts.map(({ to }) => to))].flatMap((to) => {
    const expected = gifts
      .filter((gift) => gift.to === to)
      .reduce((all, gift) => all + (gift.linkTexts ?? 1), 0);
    const sent = messages.filter((message) => message.to === to && message.template === 'ADDRESS_INPUT');
    return sent.length === expected
      ? []
      : [`INV5 ${to} got ${sent.length} texts with a link, not ${expected}`];
  });
}

/** Messages about a whole group, by status step. */
const told = [
  { event: 'ACCEPT', kind: 'GIFT_ACCEPTED', party: 'ORDERER' },
  { event: 'ACCEPT', kind: 'GIFT_RECEIVED', party: 'RECIPIENT' },
  { event: 'DECLINE', kind: 'GIFT_DECLINED', party: 'ORDERER' },
  { event: 'EXPIRE', kind: 'GIFT_EXPIRED', party: 'ORDERER' },
];

function endingProblems({ applications, gifts, messages }: Evidence): string[] {
  return gifts.flatMap(({ groupNo }) => {
    const members = applications.filter((each) => each.recurringPaymentGroupNo === groupNo);
    return told.flatMap(({ event, kind, party }) => {
      const happened = members.some(({ history }) => history.statuses.some((step) => step.event === event));
      const count = countOf(messages, `${kind}/${groupNo}/${party}`);
      return count === (happened ? 1 : 0)
        ? []
        : [`INV5 ${kind} of ${groupNo} was told to ${party} ${count} times`];
    });
  });
}

/** The payment template may be off, so a payment is notified at most once; a failure is always notified. */
function paymentProblems({ gifts, messages, orders }: Evidence): string[] {
  const groupNos = new Set(gifts.map(({ groupNo }) => groupNo));
  return orders
    .filter((order) => groupNos.has(order.recurringPaymentGroupNo))
    .flatMap(({ orderNo, orderOptions }) =>
      orderOptions.flatMap((line) => {
        const { orderOptionNo, orderStatusType } = line;
        const paid = countOf(messages, `ROUND_PAID/${orderOptionNo}/ORDERER`);
        const failed = countOf(messages, `PAYMENT_FAILED/${orderNo}/${orderOptionNo}/ORDERER`);
        const isRight = paid <= (isPaid(line) ? 1 : 0) && failed === (orderStatusType === 'PAY_FAIL' ? 1 : 0);
        return isRight
          ? []
          : [`INV5 of ${orderNo} (${orderStatusType}) ${paid} payments and ${failed} failures were told`];
      }),
    );
}

const countOf = (messages: Evidence['messages'], reference: string) =>
  messages.filter((message) => message.reference === reference).length;
