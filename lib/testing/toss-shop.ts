import { onTestFinished } from 'vitest';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { finishCardPage } from '@/lib/use-cases/billing/card/finish-card-page';
import { startCardPage } from '@/lib/use-cases/billing/card/start-card-page';
import { aShop } from './builders';
import { testContext } from './context';
import type { FreshDatabase } from './databases';
import { theOrderer } from './orders';
import { startToss, type TossStub } from './stubs/toss';

export const webhookSecret = 'a-secret-of-22-letters';

/** A shop with its keys at the stand-in of Toss, and an orderer who has registered a card in its window. */
export async function aTossShop(database: FreshDatabase) {
  const toss = await startToss();
  onTestFinished(() => toss.close());
  const { ctx, clock } = testContext(database, {
    PAYMENT_GATEWAY: 'toss',
    TOSS_BASE_URL: toss.baseUrl,
    TOSS_CLIENT_KEY: toss.clientKey,
    TOSS_SECRET_KEY: toss.secretKey,
    TOSS_WEBHOOK_SECRET: webhookSecret,
  });
  // The builder's own card is one of the sandbox, which this shop has gone over from.
  const shop = await aShop(testContext(database).ctx);
  const member = theOrderer(shop);
  const { cardNo } = await finishCardPage(ctx, await backFromWindow(ctx, toss, member));
  return { ctx, clock, toss, member, shop: { ...shop, cardNo } };
}

/** What a member brings back from the card window. */
export async function backFromWindow(ctx: Context, toss: TossStub, member: Member, last4?: string) {
  const start = await startCardPage(ctx, { member, language: 'ko', returnTo: '/my/cards' });
  if (start.kind !== 'window') throw new Error('no window');
  const reference = new URL(start.successUrl).searchParams.get('reference') ?? '';
  const { customerKey } = start;
  return { member, reference, params: { authKey: toss.authenticate(customerKey, last4), customerKey } };
}
