import { findTerms } from '@/db/queries/account/terms';
import { findGiftCard } from '@/db/queries/gift/greetings';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { acceptanceTermsTypes } from '@/lib/domain/account/terms';
import { movedFrom, timetableOf } from '@/lib/domain/application/closed-days';
import type { LaterInput } from '@/lib/domain/gift/guest-gift';
import { businessNow, datesFromToday, today } from '../../shared/calendar';
import { readFarAreas } from '../acceptance/far-address';
import { findFreeGiftOffer } from '../acceptance/free-gift-offer';
import { getOpenGift } from '../acceptance/open-gift';

/** Endpoint 9: what the recipient sees before accepting. Reading changes nothing (B08). */
export async function readLaterInput(ctx: Context, token: string): Promise<LaterInput> {
  const { group, recipient, waiting, lastDay } = await getOpenGift(ctx, ctx.db, token);
  const settings = await readSettings(ctx.db);
  const timetable = timetableOf(settings);
  const applications: LaterInput['applications'] = [];
  for (const application of waiting) {
    const dates = datesFromToday(ctx, application, timetable, null);
    applications.push({
      application,
      offer: await findFreeGiftOffer(ctx.db, application, businessNow(ctx)),
      movedFrom: movedFrom(dates.movedFromOn, timetable.closed),
      firstDeliveryOn: dates.nextDeliveryOn,
    });
  }
  const terms = await findTerms(ctx.db, acceptanceTermsTypes, today(ctx));
  const card = await findGiftCard(ctx.db, group.groupNo);
  const farAreas = await readFarAreas(ctx.db, group, settings);
  return { group, recipient, lastDay, applications, terms, card, farAreas };
}
