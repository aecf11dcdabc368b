import { onTestFinished } from 'vitest';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { finishCardPage } from '@/lib/use-cases/billing/card/finish-card-page';
import { startCardPage } from '@/lib/use-cases/billing/card/start-card-page';
import { aShop } from './builders';
import { testContext } from './context';
import type { FreshDatabase } from './databases';
import { theOrderer } from './orders';
import { type StripeStub, startStripe } from './stubs/stripe';

export const stripeSettings = (stripe: StripeStub) => ({
  STRIPE_BASE_URL: stripe.baseUrl,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
});

/** A shop with its keys at the stand-in of Stripe, and an orderer who has registered a card on its page. */
export async function aStripeShop(database: FreshDatabase) {
  const stripe = await startStripe();
  onTestFinished(() => stripe.close());
  // The builder's own card is one of the sandbox, which this shop has gone over from.
  const before = testContext(database, stripeSettings(stripe));
  const shop = await aShop(before.ctx);
  const { ctx, clock } = testContext(database, {
    ...stripeSettings(stripe),
    PAYMENT_GATEWAY: 'stripe',
    SANDBOX_DIR: before.ctx.config.SANDBOX_DIR,
  });
  const member = theOrderer(shop);
  const { cardNo } = await finishCardPage(ctx, await backFromPage(ctx, stripe, member));
  return { ctx, clock, stripe, member, before, shop: { ...shop, cardNo } };
}

/** What a member brings back from the card page. */
export async function backFromPage(ctx: Context, stripe: StripeStub, member: Member, last4 = '4242') {
  const start = await startCardPage(ctx, { member, language: 'ko', returnTo: '/my/cards' });
  if (start.kind !== 'redirect') throw new Error('no page');
  const back = new URL(stripe.books.enterCard(start.url.split('/').at(-1) ?? '', last4));
  const { reference = '', next: _, ...params } = Object.fromEntries(back.searchParams);
  return { member, reference, params };
}
