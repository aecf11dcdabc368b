import { z } from 'zod';
import { trackingUrlProblem } from '@/lib/domain/gift/link-url';
import { isLegibleAccent } from '@/lib/domain/operations/accent';
import { isRegistrationNo } from '@/lib/domain/operations/identity';
import {
  farGiftWays,
  settingLimits as limits,
  retryCardsChoices,
  retryDaysChoices,
} from '@/lib/domain/operations/settings';
import { courierFields, courierFileLimits, fileCouriers } from '@/lib/domain/order/courier-file';
import { courierNames } from '@/lib/domain/order/couriers';
import { parseDigits, parseWholes } from '@/lib/domain/shared/typed';
import { email, line } from '../../shared/common';
import { says } from '../../shared/field-errors';
import { seen } from '../../shared/seen';

const whole = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
const clockTime = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);

/** One form each; the request combines the settings of all forms. */
const giftSettings = z.object({
  /** null: the shop's own page. The server checks the URL, because the rule depends on the shop's origin. */
  addressInputUrl: z
    .string()
    .trim()
    .max(limits.urlLength)
    .nullable()
    .transform((url) => url || null),
  autoCancel: z.object({ isOn: z.boolean(), cancelDays: whole(limits.cancelDays) }),
  linkLifeDays: whole(limits.linkLifeDays),
  reminderDays: z
    .array(whole(limits.reminderDay))
    .max(limits.reminders)
    .transform((days) => [...new Set(days)].sort((one, other) => other - one)),
  unopenedReminderDays: whole(limits.unopenedReminderDays),
  recipientChanges: whole(limits.recipientChanges),
  extensionDays: whole(limits.extensionDays),
  awayUses: whole(limits.awayUses),
  awayDays: whole(limits.awayDays),
  farGifts: z.object({ way: z.enum(farGiftWays), mostAmt: whole(limits.farGiftAmt) }),
});
/** The same in a form, where the reminder days are typed with commas. */
export const giftSettingsForm = giftSettings.extend({
  reminderDays: z.string().transform(parseWholes).pipe(giftSettings.shape.reminderDays),
});
export const orderSettings = z.object({
  orderLeadDays: whole(limits.orderLeadDays),
  chargeNoticeDays: whole(limits.chargeNoticeDays),
  pauseLimitDays: whole(limits.pauseLimitDays),
  confirmAfterDays: whole(limits.confirmAfterDays),
  retryCards: z.enum(retryCardsChoices),
  retryDays: z.enum(retryDaysChoices),
  pausesOnDispute: z.boolean(),
});
export const nightSettings = z.object({
  nightHours: z
    .object({ isOn: z.boolean(), from: clockTime, until: clockTime })
    .refine(({ from, until }) => from !== until, { path: ['until'], error: says('invalid') }),
});
const businessLine = line(limits.businessLineLength, 0);
/** A phone number, as it is shown. */
const shownPhone = businessLine.refine((text) => text === '' || /^[0-9+()~· -]{4,40}$/.test(text), {
  error: says('invalid'),
});
export const shopSettings = z.object({
  shopNameKo: line(limits.shopNameLength),
  shopNameEn: line(limits.shopNameLength),
  /** `#rrggbb` on which white text is legible; null or '': the shop's usual colour. */
  accentColour: z
    .string()
    .trim()
    .toLowerCase()
    .refine((colour) => colour === '' || isLegibleAccent(colour), { error: says('invalid') })
    .transform((colour) => colour || null)
    .nullable(),
  contact: z.object({
    phone: shownPhone,
    email: z.union([z.literal(''), email]),
    hoursKo: businessLine,
    hoursEn: businessLine,
  }),
  business: z.object({
    companyName: businessLine,
    representative: businessLine,
    /** Ten digits with their check digit, typed with or without hyphens. */
    registrationNo: z
      .string()
      .transform((text) => parseDigits(text) ?? text.trim())
      .refine((digits) => digits === '' || isRegistrationNo(digits), { error: says('invalid') }),
    mailOrderNo: businessLine,
    address: businessLine,
    hostingProvider: businessLine,
  }),
});
const trackingUrl = z.string().trim().max(limits.urlLength);
export const trackingSettings = z.object({
  /** By courier code; an empty value means no link. */
  trackingUrls: z
    .partialRecord(z.string(), trackingUrl)
    .superRefine((urls, ctx) => {
      for (const [courier, url] of Object.entries(urls)) {
        const problem = Object.hasOwn(courierNames, courier) ? url && trackingUrlProblem(url) : 'not_allowed';
        if (problem) ctx.addIssue({ code: 'custom', path: [courier], message: problem });
      }
    })
    .transform((urls) =>
      Object.fromEntries(
        Object.entries(urls).flatMap(
          ([courier, url]): Array<[string, string]> => (url ? [[courier, url]] : []),
        ),
      ),
    ),
});

const courierColumns = z
  .array(
    z.object({
      heading: line(courierFileLimits.headingLength),
      field: z.enum(courierFields),
      text: line(courierFileLimits.textLength, 0),
    }),
  )
  .min(1)
  .max(courierFileLimits.columns);
export const courierFileSettings = z.object({
  /** The columns of the file for each courier's program, in their order. */
  courierFiles: z.record(z.enum(fileCouriers), courierColumns),
});

const settings = {
  ...giftSettings.shape,
  ...orderSettings.shape,
  ...nightSettings.shape,
  ...shopSettings.shape,
  ...trackingSettings.shape,
  ...courierFileSettings.shape,
};

/** `PATCH /admin/settings`: an absent setting stays unchanged. */
export const settingsRequest = z
  .object(settings)
  .partial()
  .extend({ seen })
  .refine(({ seen: _, ...changes }) => Object.keys(changes).length > 0, { error: says('required') })
  .meta({ id: 'SettingsRequest' });

export const settingsResponse = z
  .object({
    addressInputUrl: z.string().nullable(),
    autoCancel: z.object({ isOn: z.boolean(), cancelDays: z.int() }),
    linkLifeDays: z.int(),
    reminderDays: z.array(z.int()),
    unopenedReminderDays: z.int(),
    recipientChanges: z.int(),
    extensionDays: z.int(),
    awayUses: z.int(),
    awayDays: z.int(),
    farGifts: z.object({ way: z.enum(farGiftWays), mostAmt: z.int() }),
    orderLeadDays: z.int(),
    chargeNoticeDays: z.int(),
    pauseLimitDays: z.int(),
    confirmAfterDays: z.int(),
    retryCards: z.enum(retryCardsChoices),
    retryDays: z.enum(retryDaysChoices),
    pausesOnDispute: z.boolean(),
    nightHours: z.object({ isOn: z.boolean(), from: z.string(), until: z.string() }),
    shopNameKo: z.string(),
    shopNameEn: z.string(),
    logo: z.object({ name: z.string(), width: z.int(), height: z.int() }).nullable(),
    accentColour: z.string().nullable(),
    contact: z.object({ phone: z.string(), email: z.string(), hoursKo: z.string(), hoursEn: z.string() }),
    business: z.object({
      companyName: z.string(),
      representative: z.string(),
      registrationNo: z.string(),
      mailOrderNo: z.string(),
      address: z.string(),
      hostingProvider: z.string(),
    }),
    trackingUrls: z.record(z.string(), z.string()),
    courierFiles: z.record(
      z.enum(fileCouriers),
      z.array(z.object({ heading: z.string(), field: z.enum(courierFields), text: z.string() })),
    ),
    shopBaseUrl: z.string(),
  })
  .meta({ id: 'SettingsResponse' });
export type SettingsResponse = z.output<typeof settingsResponse>;

/** `GET /admin/settings/address-input-url`: previews a recipient's link. */
export const addressUrlQuery = z.object({ url: z.string().trim().max(1_000).default('') });
export const addressUrlResponse = z
  .object({
    problem: z.enum(['invalid', 'not_https', 'not_allowed', 'too_long']).nullable(),
    link: z.string().nullable(),
    isOwnPage: z.boolean(),
  })
  .meta({ id: 'AddressUrlResponse' });
