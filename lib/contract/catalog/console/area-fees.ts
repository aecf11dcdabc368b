import { z } from 'zod';
import { line, pathNo, queryInt, zipCode } from '../../shared/common';
import { says } from '../../shared/field-errors';
import { seen } from '../../shared/seen';
import { writtenAs } from '../../shared/written';

/** In the currency's smallest unit. */
export const mostAreaFee = 1_000_000;

const range = {
  zipFrom: zipCode,
  zipTo: zipCode,
  placeKo: line(60, 0),
  placeEn: line(60, 0),
  extraAmt: z.int().min(1).max(mostAreaFee),
};

export const areaFeeRequest = z
  .object({ ...range, seen })
  .refine(...writtenAs('place'))
  .refine(({ zipFrom, zipTo }) => zipFrom <= zipTo, { path: ['zipTo'], error: says('too_small') })
  .meta({ id: 'AreaFeeRequest' });

const stored = z.object({
  areaFeeNo: z.int(),
  zipFrom: z.string(),
  zipTo: z.string(),
  placeKo: z.string(),
  placeEn: z.string(),
  extraAmt: z.int(),
});
const areaFee = stored.extend({ isOverlapping: z.boolean() }).meta({ id: 'AreaFee' });
export type AreaFeeWire = z.output<typeof areaFee>;

/** `after` is the cursor from the previous page. */
export const areaFeesQuery = z.object({
  after: z
    .string()
    .regex(/^[0-9]{5}-[0-9]{1,10}$/)
    .optional(),
  size: queryInt(1, 200).default(50),
});
export const areaFeesResponse = z
  .object({ areaFees: z.array(areaFee), nextAfter: z.string().nullable() })
  .meta({ id: 'AreaFeesResponse' });
export type AreaFeesWire = z.output<typeof areaFeesResponse>;
/** Live contracts concerned: gifts and applications for which the shop pays the increase, and those whose fee falls. */
export const areaFeeReach = z
  .object({
    giftCount: z.int(),
    applicationCount: z.int(),
    loweredCount: z.int(),
    costPerRound: z.int(),
  })
  .meta({ id: 'AreaFeeReach' });
export type AreaFeeReachWire = z.output<typeof areaFeeReach>;
export const areaFeePreviewRequest = z
  .object({
    /** null: a new range. */
    areaFeeNo: z.int().min(1).nullable(),
    /** null: the range is removed. */
    range: areaFeeRequest.nullable(),
  })
  .meta({ id: 'AreaFeePreviewRequest' });

export const areaFeeSaved = z
  .object({ areaFeeNo: z.int(), overlaps: z.array(stored), reach: areaFeeReach })
  .meta({ id: 'AreaFeeSaved' });
export type AreaFeeSaved = z.output<typeof areaFeeSaved>;

export const areaFeeLookupQuery = z.object({ zipCd: zipCode });
export const areaFeeLookupResponse = z
  .object({
    zip: z.string(),
    areaFee: z.object({ placeKo: z.string(), placeEn: z.string(), extraAmt: z.int() }).nullable(),
  })
  .meta({ id: 'AreaFeeLookupResponse' });
export const areaFeePath = z.object({ areaFeeNo: pathNo });

type Cursor = { zipFrom: string; areaFeeNo: number };

export function cursorFromWire(after: string | undefined): Cursor | null {
  const [zipFrom, areaFeeNo] = after?.split('-') ?? [];
  return zipFrom && areaFeeNo ? { zipFrom, areaFeeNo: Number(areaFeeNo) } : null;
}

export function cursorToWire(cursor: Cursor | null): string | null {
  return cursor && `${cursor.zipFrom}-${cursor.areaFeeNo}`;
}
