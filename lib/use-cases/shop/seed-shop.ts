import { seedIfEmpty } from '@/db/seed';
import type { Context } from '@/lib/context';
import { businessNow } from '../calendar';
import { hashPassword } from '../passwords';
import { seedHistory } from './seed-history';

/**
 * Fills an empty shop (running.md): in sandbox with people, goods and a card, in live mode with texts and fees alone. True
 * where it was empty. The practice history follows through the use cases, where bank and
 * inbox are the sandbox's.
 */
export async function seedShop(ctx: Context): Promise<boolean> {
  const { cardPayments, messages } = ctx.ports;
  const isFilled = await seedIfEmpty(ctx.db, {
    at: businessNow(ctx),
    timeZone: ctx.config.SHOP_TIME_ZONE,
    sandbox: ctx.config.isSandbox
      ? {
          hashPassword,
          registerCard: async (cardNumber) => {
            // A real gateway's cards come from its own page, and nothing lived is charged to it.
            if (cardPayments.cardPage !== null) return null;
            const request = { memberNo: 0, cardNumber, expiryYear: null, expiryMonth: null };
            const registration = await cardPayments.register(request);
            if (registration.kind === 'refused') throw new Error('The gateway refuses the card of the seed');
            const { cardToken, cardName, endDigits } = registration;
            return { gateway: cardPayments.name, cardToken, cardName, endDigits };
          },
        }
      : null,
  });
  // Its people are made up: nothing is charged to them, and no text goes to numbers that may be somebody's.
  const isPractice = cardPayments.cardPage === null && messages.name === 'sandbox';
  if (isFilled && ctx.config.isSandbox && isPractice) await seedHistory(ctx);
  return isFilled;
}
