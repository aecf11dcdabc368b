import { Temporal } from 'temporal-polyfill';
import { moveOrderDays, readSettings, writeSetting } from '@/db/queries/operations/settings';
import { waitForTurn } from '@/db/queries/operations/shop-meta';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { rightMissing } from '@/lib/domain/account/rights';
import { orderDay } from '@/lib/domain/application/schedule';
import { linkUrlProblem, trackingUrlProblem } from '@/lib/domain/gift/link-url';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import { requireSeen } from '@/lib/domain/shared/conflict';
import { type FieldError, requireNoErrors } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { readShopSettings } from './read-settings';

type Name = keyof ShopSettings;

/**
 * Stores what differs, each setting with its own line in the audit log. What was fixed before (a gift's deadline, an
 * application's delivery rule) stays as it was shown to people.
 */
export async function changeSettings(
  ctx: Context,
  {
    merchant,
    changes,
    seen,
  }: { merchant: Member; changes: Partial<ShopSettings>; seen?: object | undefined },
): ReturnType<typeof readShopSettings> {
  refuseBadUrls(ctx, changes);
  await ctx.transaction(async (trx) => {
    await waitForTurn(trx);
    const before = await readSettings(trx);
    const { addressInputUrl = before.addressInputUrl } = changes;
    // Every gift's link goes there, with the token that opens it.
    if (addressInputUrl !== before.addressInputUrl && merchant.role !== 'OWNER')
      throw rightMissing(['OWNER']);
    requireSeen(seen, before, changes);
    for (const name of Object.keys(before) as Name[])
      await changeOne(ctx, trx, merchant, before, name, changes);
    const { orderLeadDays } = changes;
    if (orderLeadDays !== undefined && orderLeadDays !== before.orderLeadDays)
      await moveOrderDays(trx, (deliveryOn) => ({
        from: orderDayOf(deliveryOn, before.orderLeadDays),
        to: orderDayOf(deliveryOn, orderLeadDays),
      }));
  });
  return readShopSettings(ctx);
}

const orderDayOf = (deliveryOn: string, leadDays: number) =>
  orderDay(Temporal.PlainDate.from(deliveryOn), leadDays).toString();

async function changeOne<N extends Name>(
  ctx: Context,
  trx: Trx,
  merchant: Member,
  before: ShopSettings,
  name: N,
  changes: Partial<ShopSettings>,
): Promise<void> {
  const value = changes[name];
  if (value === undefined || JSON.stringify(value) === JSON.stringify(before[name])) return;
  await writeSetting(trx, name, value, businessNow(ctx));
  await auditMerchant(ctx, trx, merchant, {
    action: 'setting.change',
    object: `setting ${name}`,
    before: before[name],
    after: value,
  });
}

function refuseBadUrls(ctx: Context, { addressInputUrl, trackingUrls = {} }: Partial<ShopSettings>): void {
  const checks: Array<[string, string | null]> = [
    ['addressInputUrl', addressInputUrl ? linkUrlProblem(addressInputUrl, ctx.config.SHOP_BASE_URL) : null],
    ...Object.entries(trackingUrls).map(([courier, url]): [string, string | null] => [
      `trackingUrls.${courier}`,
      trackingUrlProblem(url),
    ]),
  ];
  const errors = checks.flatMap(([field, code]): FieldError[] => (code === null ? [] : [{ field, code }]));
  requireNoErrors(errors);
}
