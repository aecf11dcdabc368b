import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { CardPage, CardPageRequest, Registration } from '../card-payments';
import { sessionAnswer, setupIntentAnswer } from './answers';
import { cardOf, tokenOf } from './card-token';
import { isMissing } from './client';
import { expiryOf, nameOf } from './follow';

const invalid: Registration = { kind: 'refused', code: 'CARD_PAGE_INVALID' };
const refused: Registration = { kind: 'refused', code: 'CARD_REFUSED' };

/**
 * Stripe's hosted page (Checkout in setup mode). It saves a payment method of the customer, to charge later.
 */
export function cardPage(stripe: Stripe): CardPage {
  return {
    way: 'redirect',
    async start(request) {
      try {
        const customer = await customerOf(stripe, request);
        const session = await openSession(stripe, request, customer).catch(async (error) => {
          if (!isMissing(error, 'customer')) throw error;
          // The customer was deleted at Stripe, and their cards too.
          return openSession(stripe, request, await newCustomer(stripe, request, customer));
        });
        const { url } = sessionAnswer.parse(session);
        return url !== null && URL.canParse(url) ? { kind: 'redirect', url } : { kind: 'unreachable' };
      } catch {
        return { kind: 'unreachable' };
      }
    },
    async finish({ memberNo, reference, params }) {
      const { session_id: id = '' } = params;
      if (!/^cs_[A-Za-z0-9_]{1,200}$/.test(id)) return invalid;
      try {
        const answer = await stripe.checkout.sessions.retrieve(id, {
          expand: ['setup_intent.payment_method'],
        });
        const session = sessionAnswer.parse(answer);
        const isTheirs =
          session.mode === 'setup' &&
          session.client_reference_id === reference &&
          session.metadata?.memberNo === `${memberNo}`;
        if (!isTheirs || session.status !== 'complete') return invalid;
        return registrationOf(session);
      } catch (error) {
        return isMissing(error) ? invalid : { kind: 'unreachable' };
      }
    },
  };
}

function openSession(stripe: Stripe, request: CardPageRequest, customer: string): Promise<unknown> {
  return stripe.checkout.sessions.create(
    {
      mode: 'setup',
      allowed_payment_method_types: ['card'],
      customer,
      client_reference_id: request.reference,
      metadata: { memberNo: `${request.memberNo}` },
      locale: request.language,
      // Stripe replaces this placeholder with the session's number, so it must arrive unescaped.
      success_url: `${request.returnUrl}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: request.cancelUrl,
    },
    { idempotencyKey: `card-page-${request.reference}-${customer}` },
  );
}

function registrationOf({ customer, setup_intent }: { customer: string | null; setup_intent?: unknown }) {
  const read = setupIntentAnswer.safeParse(setup_intent);
  if (!read.success || customer === null) return refused;
  const { status, payment_method: method } = read.data;
  if (status !== 'succeeded' || method.customer !== customer || read.data.customer !== customer)
    return refused;
  const cardToken = tokenOf({ customer, paymentMethod: method.id });
  if (!cardOf(cardToken)) return refused;
  const expiresOn = expiryOf(method.card);
  const registration: Registration = {
    kind: 'registered',
    cardToken,
    cardName: nameOf(method.card.brand),
    endDigits: method.card.last4,
    ...(expiresOn && { expiresOn }),
  };
  return registration;
}

/** One customer per member: the customer of their other cards, or else a new one. */
async function customerOf(stripe: Stripe, request: CardPageRequest): Promise<string> {
  const known = request.knownToken === null ? undefined : cardOf(request.knownToken)?.customer;
  return known ?? newCustomer(stripe, request);
}

/**
 * A second try on the same day gets the same customer, so the key includes the deleted customer in `gone`. Stripe gets no
 * personal data, only the member's number.
 */
async function newCustomer(stripe: Stripe, { memberNo, returnUrl }: CardPageRequest, gone?: string) {
  const shop = createHash('sha256').update(new URL(returnUrl).origin).digest('base64url').slice(0, 12);
  const { id } = await stripe.customers.create(
    { metadata: { memberNo: `${memberNo}` } },
    { idempotencyKey: `customer-${shop}-${memberNo}${gone === undefined ? '' : `-after-${gone}`}` },
  );
  return id;
}
