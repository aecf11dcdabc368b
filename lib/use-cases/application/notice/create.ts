import { insertAnswers, insertNotice } from '@/db/queries/application/change-notices';
import { findProduct } from '@/db/queries/catalog/products';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import {
  type InCompany,
  type NewNotice,
  priceStep,
  requireDates,
  requirePrices,
  type WantedNotice,
} from '@/lib/domain/application/change-notice';
import { inBothLanguages } from '@/lib/domain/catalog/both-languages';
import { fieldError } from '@/lib/domain/shared/errors';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { auditMerchant } from '../../shared/audit';
import { businessNow, today } from '../../shared/calendar';
import { announcedChange } from './announced-change';
import { concernedPages } from './concerned';
import { type Addressee, addAddressee, notifyNotice } from './notify';
import { type NoticeView, readNoticeIn } from './read';

/**
 * Announces a change to every orderer it concerns (docs/rules/money.md#change-notices): an open answer for each
 * application and one message to each orderer, in one transaction. Nothing else changes yet.
 */
export async function createChangeNotice(
  ctx: Context,
  { merchant, notice: wanted }: { merchant: Member; notice: WantedNotice },
): Promise<NoticeView> {
  requirePrices(wanted.change, ctx.config.SHOP_CURRENCY);
  return ctx.transaction(async (trx) => {
    const product = await findProduct(trx, wanted.productNo);
    if (!product) throw fieldError('productNo', 'invalid', 'NOT_FOUND');
    // Checked before any write; the limit for a rise is checked below, once it is known.
    requireDates(wanted, { today: today(ctx), hasRise: false });
    const { before, after: change } = await announcedChange(ctx, trx, product, wanted.change);
    const notice: NewNotice = { ...inBothLanguages(wanted), change };
    const at = businessNow(ctx);
    const noticeNo = await insertNotice(trx, { ...notice, before, at, createdBy: merchant.memberNo });
    const { addressees, hasRise } = await askAll(ctx, trx, noticeNo, notice);
    if (addressees.size === 0) throw fieldError('productNo', 'not_allowed');
    requireDates(notice, { today: today(ctx), hasRise });
    for (const addressee of addressees.values()) await notifyNotice(ctx, trx, noticeNo, notice, addressee);
    await auditMerchant(ctx, trx, merchant, {
      action: 'notice.created',
      object: `notice/${noticeNo}`,
      before,
      after: notice.change,
      details: { productNo: notice.productNo, deadlineOn: notice.deadlineOn, applyOn: notice.applyOn },
    });
    return readNoticeIn(trx, noticeNo, null);
  });
}

async function askAll(ctx: Context, trx: Trx, noticeNo: number, notice: NewNotice) {
  const addressees = new Map<MemberNo, Addressee<InCompany<Application>>>();
  let hasRise = false;
  for await (const page of concernedPages(ctx, trx, { ...notice, noticeNo, after: notice.change })) {
    await insertAnswers(
      trx,
      noticeNo,
      page.map(({ recurringPaymentId }) => recurringPaymentId),
    );
    for (const application of page) addAddressee(addressees, application);
    hasRise ||= page.some((application) => priceStep(application, notice.change) > 0);
  }
  return { addressees, hasRise };
}
