import { setTextWishes } from '@/db/queries/gift/groups';
import type { Context } from '@/lib/context';
import type { Language } from '@/lib/domain/shared/words/language';
import { openGuestGift } from './open-guest-gift';

/** The recipient chooses the language of their texts, and whether to get only those that are needed. */
export async function changeTextWishes(
  ctx: Context,
  input: { key: string; guestToken: string | null; language: Language; fewTexts: boolean },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const { group } = await openGuestGift(ctx, trx, input);
    await setTextWishes(trx, group.groupNo, input);
  });
}
