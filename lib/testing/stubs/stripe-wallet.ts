import { newId, type StripeCardRow, type StripeSession, type Tag } from './stripe-objects';

/** Customers, their cards, and the hosted page on which cards are entered. */
export function stripeWallet() {
  const customers = new Map<string, Tag>();
  const cards = new Map<string, StripeCardRow>();
  const sessions = new Map<string, StripeSession>();
  return {
    customers,
    cards,
    sessions,
    addCustomer(metadata: Tag) {
      const id = newId('cus');
      customers.set(id, metadata);
      return { status: 200, body: { object: 'customer', id, metadata } };
    },
    openSession(form: URLSearchParams, metadata: Tag): StripeSession | undefined {
      const customer = form.get('customer') ?? '';
      if (!customers.has(customer) || form.get('mode') !== 'setup') return undefined;
      const session: StripeSession = {
        id: newId('cs_test'),
        customer,
        reference: form.get('client_reference_id') ?? '',
        metadata,
        successUrl: form.get('success_url') ?? '',
        cancelUrl: form.get('cancel_url') ?? '',
        locale: form.get('locale') ?? '',
        card: null,
      };
      sessions.set(session.id, session);
      return session;
    },
    /** The shopper enters a card on the hosted page; returns where they are sent. */
    enterCard(sessionId: string, last4: string): string {
      const session = sessions.get(sessionId);
      if (!session) throw new Error('No such session');
      session.card = {
        id: newId('pm'),
        customer: session.customer,
        brand: 'visa',
        last4,
        exp_month: 12,
        exp_year: 2030,
      };
      cards.set(session.card.id, session.card);
      return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
    },
  };
}
