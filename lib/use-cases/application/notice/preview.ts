import { countLiveApplications } from '@/db/queries/application/change-notices';
import { findProduct } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import { isRise, type NoticeChange } from '@/lib/domain/application/change-notice';
import { DomainError } from '@/lib/domain/shared/errors';
import { concernedPages } from './concerned';

/** Counts, before a notice is sent: live applications, those that it asks, and those that would pay more. */
export async function previewChangeNotice(
  ctx: Context,
  { productNo, change }: { productNo: number; change: NoticeChange },
): Promise<{ liveApplications: number; concernedApplications: number; risingApplications: number }> {
  if (!(await findProduct(ctx.db, productNo))) throw new DomainError('NOT_FOUND');
  const counted = { concernedApplications: 0, risingApplications: 0 };
  for await (const page of concernedPages(ctx.db, productNo, change)) {
    counted.concernedApplications += page.length;
    counted.risingApplications += page.filter((application) => isRise(application, change)).length;
  }
  return { liveApplications: await countLiveApplications(ctx.db, productNo), ...counted };
}
