import { findTerms } from '@/db/queries/account/terms';
import { findGiftCard } from '@/db/queries/gift/greetings';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { acceptanceTermsTypes, type Terms } from '@/lib/domain/account/terms';
import type { Application } from '@/lib/domain/application/application';
import { type MovedFrom, movedFrom, timetableOf } from '@/lib/domain/application/closed-days';
import type { FarArea } from '@/lib/domain/catalog/area-fees';
import type { GiftCard } from '@/lib/domain/gift/card';
import { businessNow, datesFromToday, today } from '../../shared/calendar';
import { readFarAreas } from '../acceptance/far-address';
import { type FreeGiftOffer, findFreeGiftOffer } from '../acceptance/free-gift-offer';
import { getOpenGift, type OpenGift } from '../acceptance/open-gift';

export type LaterInput = Pick<OpenGift, 'group' | 'recipient' | 'lastDay'> & {
  applications: Array<{
    application: Application;
    offer: FreeGiftOffer | null;
    firstDeliveryOn: string | null;
    movedFrom: MovedFrom | null;
  }>;
  terms: Terms[];
  card: GiftCard | null;
  farAreas: FarArea[];
};

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
