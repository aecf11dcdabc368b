import { z } from 'zod';
import type { BoxesMoved, ClosedDaysPreview, NamedBox } from '@/lib/domain/application/box-moves';
import {
  type ClosedDays,
  type ClosedDaysChange,
  type ClosedSpan,
  closedDayLimits,
  moveTos,
} from '@/lib/domain/application/closed-days';
import { courierCodes } from '@/lib/domain/order/couriers';
import { pick } from '@/lib/domain/shared/pick';
import { textIn } from '@/lib/domain/shared/words/language';
import type { Language } from '@/lib/i18n';
import { checkDateRange, line, queryInt, ymd } from '../../shared/common';
import { writtenAs } from '../../shared/written';
import { dayOfWeek } from '../cycle';

const span = z.object({
  startYmd: ymd,
  endYmd: ymd,
  /** Days on which this courier brings no box; null: the shop itself is closed. */
  deliveryCompanyType: z.enum(courierCodes).nullish(),
});
const name = line(closedDayLimits.nameLength, 0);
/** Named in one language at least. */
const closedSpan = span
  .extend({ nameKo: name, nameEn: name })
  .refine(...writtenAs('name'))
  .meta({ id: 'ClosedSpan' });
export type ClosedSpanWire = z.output<typeof closedSpan>;

/** What holds every week; the fields of its form. */
export const closedWeek = z.object({
  weekdays: z.array(dayOfWeek),
  moveToType: z.enum(moveTos),
  /** The courier that usually carries the boxes: only this courier's days close the shop. */
  usualDeliveryCompanyType: z.enum(courierCodes).nullable(),
});
export type ClosedWeekWire = z.output<typeof closedWeek>;

export const closedDaysResponse = closedWeek
  .extend({
    spans: z.array(closedSpan),
    /** Boxes are still being moved off closed days. */
    isMoving: z.boolean(),
  })
  .meta({ id: 'ClosedDaysResponse' });
export type ClosedDaysWire = z.output<typeof closedDaysResponse>;

/** An absent field stays unchanged. A span ends by the end of the second year after this one (400, `out_of_range`). */
const change = z.object({
  add: z.array(closedSpan).max(60).nullish(),
  remove: z.array(span).max(60).nullish(),
  weekdays: z.array(dayOfWeek).max(7).nullish(),
  moveToType: z.enum(moveTos).nullish(),
  /** null: none; absent: unchanged. */
  usualDeliveryCompanyType: z.enum(courierCodes).nullish(),
  /** What holds every week as the sender read it: 409 `ALREADY_CHANGED` where it is another by now (docs/rules/api.md#two-people). */
  seen: closedWeek.partial().optional(),
});
export const closedDaysPreviewRequest = change.meta({ id: 'ClosedDaysPreviewRequest' });
export type ClosedDaysChangeWire = z.input<typeof change>;
/** `plan`: that of the preview; 409 `ALREADY_CHANGED` if other boxes would move by now, or to other days. */
export const closedDaysChangeRequest = change
  .extend({ plan: z.string().max(100).nullish() })
  .meta({ id: 'ClosedDaysChangeRequest' });

/** A box that is ordered has its `orderNo`; a coming one the applications that go into it. */
const box = z.object({
  orderNo: z.string().nullable(),
  recurringPaymentIds: z.array(z.string()),
  productName: z.string(),
  /** Masked; null without the right to open the list that has the box. */
  recipientName: z.string().nullable(),
});
const moved = z.array(
  z.object({
    fromYmd: z.string(),
    toYmd: z.string(),
    boxCount: z.int(),
    /** How many of them are ordered. */
    orderedCount: z.int(),
    /** The first ten. */
    boxes: z.array(box),
  }),
);
export const closedDaysPreview = z
  .object({
    /** The boxes that move at once. */
    boxCount: z.int(),
    /** Which boxes move at once and to when, as one text to send with the change. */
    plan: z.string(),
    now: moved,
    /** The boxes after the next ones, as planned today; each moves once it is the next one. */
    later: moved,
  })
  .meta({ id: 'ClosedDaysPreview' });
export type ClosedDaysPreviewWire = z.output<typeof closedDaysPreview>;

/** The fields of the form. */
export const closedSpanForm = closedSpan.superRefine(checkDateRange);

/** `year`: the second year after this one at most (400, `out_of_range`). */
export const publicHolidaysQuery = z.object({ year: queryInt(2020, 2060) });
export const publicHolidaysResponse = z
  .object({
    /** False: the government has not announced the year; its days are expected by today's rules. */
    isAnnounced: z.boolean(),
    holidays: z.array(closedSpan.safeExtend({ isAdded: z.boolean() })),
  })
  .meta({ id: 'PublicHolidaysResponse' });
export type PublicHolidaysWire = z.output<typeof publicHolidaysResponse>;

const spanToWire = ({ from, until, courier, nameKo, nameEn }: ClosedSpan) => ({
  startYmd: from,
  endYmd: until,
  deliveryCompanyType: courier ?? null,
  nameKo,
  nameEn,
});

export const closedDaysToWire = ({
  isMoving,
  ...closed
}: ClosedDays & { isMoving: boolean }): ClosedDaysWire => ({
  weekdays: closed.weekdays,
  moveToType: closed.moveTo,
  spans: closed.spans.map(spanToWire),
  usualDeliveryCompanyType: closed.courier ?? null,
  isMoving,
});

const spanFromWire = ({ startYmd: from, endYmd: until, deliveryCompanyType }: z.output<typeof span>) => ({
  from,
  until,
  ...(deliveryCompanyType && { courier: deliveryCompanyType }),
});

export function closedDaysChangeFromWire(body: z.output<typeof change>): ClosedDaysChange {
  return {
    add: body.add?.map((span) => ({ ...spanFromWire(span), ...pick(span, 'nameKo', 'nameEn') })),
    remove: body.remove?.map(spanFromWire),
    weekdays: body.weekdays ?? undefined,
    moveTo: body.moveToType ?? undefined,
    courier: body.usualDeliveryCompanyType,
    seen: body.seen && weekFromWire(body.seen),
  };
}

const weekFromWire = ({ weekdays, moveToType, usualDeliveryCompanyType }: Partial<ClosedWeekWire>) => ({
  ...(weekdays && { weekdays }),
  ...(moveToType && { moveTo: moveToType }),
  ...(usualDeliveryCompanyType !== undefined && { courier: usualDeliveryCompanyType }),
});

export function closedDaysPreviewToWire(
  { boxCount, plan, now, later }: ClosedDaysPreview<NamedBox>,
  language: Language,
): ClosedDaysPreviewWire {
  const boxToWire = ({ productNameKo, productNameEn, ...box }: NamedBox) => ({
    ...box,
    productName: textIn(language, productNameKo, productNameEn),
  });
  const toWire = ({ from, to, boxes, ...counts }: BoxesMoved<NamedBox>) => ({
    fromYmd: from,
    toYmd: to,
    ...counts,
    boxes: boxes.map(boxToWire),
  });
  return { boxCount, plan, now: now.map(toWire), later: later.map(toWire) };
}

export const publicHolidaysToWire = ({
  isAnnounced,
  holidays,
}: {
  isAnnounced: boolean;
  holidays: Array<ClosedSpan & { isAdded: boolean }>;
}): PublicHolidaysWire => ({
  isAnnounced,
  holidays: holidays.map(({ isAdded, ...day }) => ({ ...spanToWire(day), isAdded })),
});
