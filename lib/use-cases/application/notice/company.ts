import { listLivingOf, listNoticesOf } from '@/db/queries/application/change-notices';
import type { Db } from '@/db/schema';
import { type Application, pricedLine } from '@/lib/domain/application/application';
import type { InCompany, OpenAnswer } from '@/lib/domain/application/change-notice';
import type { GroupNo } from '@/lib/domain/shared/ids';

/** An application with the other living ones of its group, which a box of it can hold as well. */
export async function inCompany(db: Db, application: Application): Promise<InCompany<Application>> {
  const { groupNo, recurringPaymentId } = application;
  const living = (await listLivingOf(db, [groupNo])).get(groupNo) ?? [];
  const others = living.filter((each) => each.recurringPaymentId !== recurringPaymentId);
  return { ...application, company: others.map(pricedLine) };
}

/** The living applications of a group, and their answers that are not settled. */
export type Together = { living: Application[]; answers: OpenAnswer[] };

/** Groups by their numbers. */
export async function readTogether(db: Db, groupNos: GroupNo[]): Promise<(groupNo: GroupNo) => Together> {
  const living = await listLivingOf(db, groupNos);
  const ids = [...living.values()].flat().map(({ recurringPaymentId }) => recurringPaymentId);
  const notices = await listNoticesOf(db, ids);
  return (groupNo) => {
    const applications = living.get(groupNo) ?? [];
    const answers = applications.flatMap(({ recurringPaymentId }) =>
      (notices.get(recurringPaymentId) ?? [])
        .filter(({ state, settledAt }) => state === 'OPEN' && settledAt === null)
        .map((notice) => ({ ...notice, recurringPaymentId })),
    );
    return { living: applications, answers };
  };
}
