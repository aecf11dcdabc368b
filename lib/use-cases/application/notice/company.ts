import { listLivingOf } from '@/db/queries/application/change-notices';
import type { Db } from '@/db/schema';
import { type Application, pricedLine } from '@/lib/domain/application/application';
import type { InCompany } from '@/lib/domain/application/change-notice';

/** Each application with the other living ones of its group, which a box of it can hold as well. */
export async function inCompany<Of extends Pick<Application, 'recurringPaymentId' | 'groupNo'>>(
  db: Db,
  applications: Of[],
): Promise<Array<InCompany<Of>>> {
  const living = await listLivingOf(
    db,
    applications.map(({ groupNo }) => groupNo),
  );
  return applications.map((application) => ({
    ...application,
    company: (living.get(application.groupNo) ?? [])
      .filter(({ recurringPaymentId: id }) => id !== application.recurringPaymentId)
      .map(pricedLine),
  }));
}
