import { Temporal } from 'temporal-polyfill';
import { takeAnyApplication } from '@/db/queries/application/application-lists';
import { updateApplication } from '@/db/queries/application/applications';
import {
  findParcelsToTrack,
  type ParcelToTrack,
  postponeTracking,
  saveTracking,
  stopTracking,
  takeParcelToTrack,
} from '@/db/queries/order/tracking';
import type { Context } from '@/lib/context';
import { flagAfterRound } from '@/lib/domain/application/application';
import { courierOf } from '@/lib/domain/order/couriers';
import {
  isEarlierDelivery,
  type Tracking,
  trackedForDays,
  trackingPauseHours,
} from '@/lib/domain/order/tracking';
import { requireChanged } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import type { ParcelTracking } from '@/lib/ports/parcel-tracking';
import type { RetryAfter } from '@/lib/ports/provider-call';
import { type BatchResult, eachOne } from '../../shared/batch';
import { businessNow } from '../../shared/calendar';
import { isCoolingDown, noteRetryAfter } from '../../shared/cool-down';
import { startTimeBudget } from '../../shared/time-budget';
import { deliverBySystem } from './deliver-by-system';
import { takeAnyOrder } from './take-any';

export const trackTask = 'track-parcels';
/** The most parcels of one step, which also has a time budget; the next step continues. */
const parcelsAStep = 100;
const asksAtOnce = 4;
/** So many silent answers in a row mean that the provider is silent, not one courier. */
const silencesThatStop = 3;

/** The provider cannot be reached: the task pauses, longer each time, and no other task waits for it. */
class TrackingUnreachable extends Error {}

/**
 * Asks for the status of travelling parcels, and records delivered ones. A parcel's next check is stored before the call, so that
 * no crash, second process or silent courier makes it come up more often.
 */
export async function trackParcels(ctx: Context): Promise<BatchResult> {
  const { parcelTracking } = ctx.ports;
  if (!parcelTracking || isCoolingDown(ctx, parcelTracking)) return { worked: 0, failed: 0 };
  const due = await findParcelsToTrack(ctx.db, businessNow(ctx), parcelsAStep);
  const silentAnswers = { length: 0, why: '' };
  const isSpent = startTimeBudget();
  const track = async ({ read }: (typeof due)[number]) => {
    if (silentAnswers.length >= silencesThatStop || isSpent()) return false;
    if (isCoolingDown(ctx, parcelTracking)) return false;
    return trackOne(ctx, parcelTracking, read(), silentAnswers);
  };
  const subjectOf = ({ deliveryNo }: (typeof due)[number]) => `${deliveryNo}`;
  const result = await eachOne(ctx, trackTask, due, track, { atOnce: asksAtOnce, subjectOf });
  if (silentAnswers.length >= silencesThatStop)
    throw new TrackingUnreachable(`${parcelTracking.name}: ${silentAnswers.why}`);
  return result;
}

/** Whether the call brought new information. */
async function trackOne(
  ctx: Context,
  tracking: ParcelTracking,
  parcel: ParcelToTrack,
  silentAnswers: { length: number; why: string },
): Promise<boolean> {
  const { deliveryNo, invoiceNo } = parcel;
  const carrier = courierOf(parcel.companyType);
  const isTracked = carrier !== undefined && invoiceNo !== '' && parcel.isOnItsWay && !isTooOld(ctx, parcel);
  const then = isTracked ? nextAt(ctx, parcel.checks) : null;
  if (!(await ctx.transaction((trx) => takeParcelToTrack(trx, parcel, then)))) return false;
  if (!isTracked) return false;
  const outcome = noteRetryAfter(ctx, tracking, await tracking.track({ carrier, invoiceNo }));
  ctx.log.info({ event: 'parcel.tracked', deliveryNo, outcome: outcome.kind });
  silentAnswers.length = outcome.kind === 'unreachable' ? silentAnswers.length + 1 : 0;
  if (outcome.kind === 'unreachable') {
    silentAnswers.why = outcome.why;
    await postponeAsRequested(ctx, deliveryNo, outcome);
  }
  if (outcome.kind === 'unsupported') await ctx.transaction((trx) => stopTracking(trx, deliveryNo));
  if (outcome.kind !== 'found') return false;
  if (isEarlierDelivery(outcome, parcel.shippedAt)) return flagEarlierDelivery(ctx, parcel, outcome);
  await ctx.transaction(async (trx) => {
    await saveTracking(trx, deliveryNo, outcome);
    if (outcome.state !== 'DELIVERED') return;
    await stopTracking(trx, deliveryNo);
    await deliverBySystem(ctx, trx, parcel);
  });
  return true;
}

/**
 * The courier reports a journey that ended before this parcel was shipped: it is not recorded as delivered, and
 * the parcel is checked again. Each such journey is flagged for the merchant once.
 */
async function flagEarlierDelivery(ctx: Context, parcel: ParcelToTrack, { at }: Tracking): Promise<boolean> {
  const { deliveryNo, orderNo, tracking } = parcel;
  if (tracking?.state === 'UNKNOWN' && tracking.at === at) return false;
  await ctx.transaction(async (trx) => {
    await saveTracking(trx, deliveryNo, { state: 'UNKNOWN', at });
    const { order } = await takeAnyOrder(trx, orderNo);
    for (const line of order.lines.filter((each) => each.deliveryNo === deliveryNo)) {
      const application = await takeAnyApplication(trx, line.recurringPaymentId);
      if (!application) continue;
      const flagReason = flagAfterRound(application.flagReason) ?? 'DELIVERY_DOUBTED';
      requireChanged(await updateApplication(trx, application, { flagReason }));
    }
  });
  ctx.log.warn({ event: 'parcel.other_journey', deliveryNo, at });
  return true;
}

/** Not before the provider's `Retry-After`, where that is later than our own pause. */
async function postponeAsRequested(
  ctx: Context,
  deliveryNo: number,
  { retryAfterSeconds }: RetryAfter,
): Promise<void> {
  if (retryAfterSeconds === undefined) return;
  const until = ctx.clock.businessNow().add({ seconds: retryAfterSeconds });
  await ctx.transaction((trx) => postponeTracking(trx, deliveryNo, instantText(until)));
}

function isTooOld(ctx: Context, { shippedAt }: ParcelToTrack): boolean {
  const age = Temporal.Instant.from(shippedAt).until(ctx.clock.businessNow());
  return age.total('hours') > trackedForDays * 24;
}

/** With up to a tenth of jitter, so that the boxes of one morning do not come up together for ever. */
function nextAt(ctx: Context, checks: number): string {
  const minutes = Math.round(trackingPauseHours(checks) * 60 * (1 + Math.random() / 10));
  return instantText(ctx.clock.businessNow().add({ minutes }));
}
