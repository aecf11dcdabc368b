import { countLiveApplications } from '@/db/queries/application/change-notices';
import { findProduct } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import type { SignedIn } from '@/lib/domain/account/rights';
import { type Application, allRoundsCreated } from '@/lib/domain/application/application';
import { priceStep, type WantedChange } from '@/lib/domain/application/change-notice';
import { isHeld, isShort } from '@/lib/domain/application/status';
import { DomainError } from '@/lib/domain/shared/errors';
import { mostNamed, type NamedApplication, nameFirst } from '../console/named';
import { announcedChange } from './announced-change';
import { concernedPages } from './concerned';

export type NoticePreview = {
  liveApplications: number;
  concernedApplications: number;
  risingApplications: number;
  /** Those that would pay less. */
  fallingApplications: number;
  /** One text each. */
  ordererCount: number;
  /** Gifts whose recipient is told when the option changes. */
  giftCount: number;
  /** Those that rest because the replaced option ran out or was short, and go on with the substitute. */
  heldApplications: number;
  /** Pieces of the substitute, and those of one box for each application; null for another kind of change. */
  substitute: { stock: number; neededCnt: number } | null;
  /** The first of those concerned (`nameFirst`). */
  applications: NamedApplication[];
};

/** Counts, before a notice is sent, whom it concerns and how, and names the first of them. Throws as `createChangeNotice` for an option that cannot be the substitute. */
export async function previewChangeNotice(
  ctx: Context,
  { merchant, productNo, change: wanted }: { merchant: SignedIn; productNo: number; change: WantedChange },
): Promise<NoticePreview> {
  const product = await findProduct(ctx.db, productNo);
  if (!product) throw new DomainError('NOT_FOUND');
  const { after: change, substitute } = await announcedChange(ctx, ctx.db, product, wanted);
  const isOption = change.kind === 'OPTION';
  const counted = {
    concernedApplications: 0,
    risingApplications: 0,
    fallingApplications: 0,
    heldApplications: 0,
  };
  const orderers = new Set<number>();
  const gifts = new Set<string>();
  const ids: string[] = [];
  let neededCnt = 0;
  for await (const page of concernedPages(ctx, ctx.db, { productNo, after: change })) {
    counted.concernedApplications += page.length;
    for (const application of page) {
      if (ids.length < mostNamed) ids.push(application.recurringPaymentId);
      const step = priceStep(application, change);
      if (step > 0) counted.risingApplications += 1;
      if (step < 0) counted.fallingApplications += 1;
      if (isOption && (isHeld(application) || isShort(application))) counted.heldApplications += 1;
      orderers.add(application.memberNo);
      if (isOption && hasRecipientToTell(application)) gifts.add(application.groupNo);
      neededCnt += application.orderCnt;
    }
  }
  return {
    liveApplications: await countLiveApplications(ctx.db, productNo),
    ...counted,
    ordererCount: orderers.size,
    giftCount: gifts.size,
    substitute: substitute && { stock: substitute.stock, neededCnt },
    applications: await nameFirst(ctx, merchant, ids),
  };
}

/** A gift that nobody accepted has no recipient to tell, and one whose rounds all have orders no next box. */
const hasRecipientToTell = (application: Application) =>
  application.isGift && application.status !== 'WAITING' && !allRoundsCreated(application);
