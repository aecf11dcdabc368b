import type { CourierCode } from '@/lib/domain/order/couriers';
import type { ParcelTracking } from '../parcel-tracking';
import { askTracker, type TrackerSettings } from './call';
import { carrierQuery, carriersAnswer, toOutcome, trackAnswer, trackQuery } from './query';

/** Delivery Tracker's carrier ids by the shop's courier codes (list of `carriers`); unknown couriers are missing. */
const carrierIds: Partial<Record<CourierCode, string>> = {
  CJ: 'kr.cjlogistics',
  HANJIN: 'kr.hanjin',
  LOTTE: 'kr.lotte',
  POST: 'kr.epost',
  LOGEN: 'kr.logen',
  CU: 'kr.cupost',
  CVS: 'kr.cvsnet',
  KDEXP: 'kr.kdexp',
  ILYANG: 'kr.ilyanglogis',
  CHUNIL: 'kr.chunilps',
  KUNYOUNG: 'kr.kunyoung',
  SLX: 'kr.slx',
};

/**
 * Delivery Tracker (tracker.delivery), GraphQL API v2, for the Korean couriers. The query requests only code
 * and time of the last event, so that the answer contains no places, descriptions or people.
 */
export function trackerDelivery(settings: TrackerSettings): ParcelTracking {
  return {
    name: 'tracker-delivery',
    track: async ({ carrier, invoiceNo }) => {
      const carrierId = carrierIds[carrier];
      if (carrierId === undefined) return { kind: 'unsupported' };
      const answer = await askTracker(settings, trackQuery, { carrierId, trackingNumber: invoiceNo });
      if ('why' in answer) return { kind: 'unreachable', ...answer };
      const read = trackAnswer.safeParse(answer.body);
      return read.success ? toOutcome(read.data) : { kind: 'unreachable', why: 'an answer of another shape' };
    },
    check: async () => {
      const answer = await askTracker(settings, carrierQuery, {});
      if ('why' in answer) return { ok: false, why: `Delivery Tracker: ${answer.why}` };
      const read = carriersAnswer.safeParse(answer.body);
      if (!read.success) return { ok: false, why: 'Delivery Tracker: an answer of another shape' };
      const [code] = (read.data.errors ?? []).map(({ extensions }) => extensions?.code ?? 'an error');
      if (code !== undefined) return { ok: false, why: `Delivery Tracker refuses with ${code}` };
      if (!read.data.data?.carriers)
        return { ok: false, why: 'Delivery Tracker: an answer of another shape' };
      return { ok: true, ...(answer.at && { at: answer.at }) };
    },
  };
}
