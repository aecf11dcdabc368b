import { isEmpty, seedIfEmpty } from '@/db/seed';
import type { Context } from '@/lib/context';
import { shopDate, startOfDay } from '@/lib/domain/application/schedule';
import { hashPassword } from '../../account/passwords';
import { businessNow } from '../../shared/calendar';
import { historyDays, seedHistory } from './seed-history';
import { fillFromSnapshot, saveSnapshot } from './seed-snapshot';

/**
 * Fills an empty shop (docs/rules/operations.md#sandbox): in sandbox with people, goods and a card, in live
 * mode with texts and fees alone. True where it was empty. The practice history is added only if gateway and
 * inbox are the sandbox's.
 */
export async function seedShop(ctx: Context): Promise<boolean> {
  // Every later start calls this too, so it first checks without a snapshot or a lock.
  if (!(await isEmpty(ctx.db))) return false;
  const { cardPayments, messages } = ctx.ports;
  // Its people are invented: a real gateway never charges them, and their numbers, which may be real, get no
  // text.
  const hasHistory = ctx.config.isSandbox && cardPayments.cardPage === null && messages.name === 'sandbox';
  if (hasHistory && (await fillFromSnapshot(ctx))) return true;
  const isFilled = await seedIfEmpty(ctx.db, {
    // A snapshot is of a whole day: nothing in it may come later than the shop that is filled from it.
    at: hasHistory ? dayStart(ctx) : businessNow(ctx),
    timeZone: ctx.config.SHOP_TIME_ZONE,
    currency: ctx.config.SHOP_CURRENCY,
    sandbox: ctx.config.isSandbox
      ? {
          joinedAt: hasHistory ? dayStart(ctx, historyDays) : businessNow(ctx),
          hashPassword,
          registerCard: async (cardNumber) => {
            // A real gateway's cards come from its own page, and the history charges nothing to it.
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
  if (isFilled && hasHistory) {
    await seedHistory(ctx);
    await saveSnapshot(ctx);
  }
  return isFilled;
}

function dayStart({ clock, config }: Context, ago = 0): string {
  const today = shopDate(clock.businessNow(), config.SHOP_TIME_ZONE);
  return startOfDay(today.subtract({ days: ago }), config.SHOP_TIME_ZONE).toString();
}
