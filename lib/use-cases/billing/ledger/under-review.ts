import { findOpenApplicationIds } from '@/db/queries/account/member-deletion';
import { findApplication } from '@/db/queries/application/applications';
import { isChargingHeld } from '@/db/queries/billing/restored-charges';
import type { Db } from '@/db/schema';
import { type Application, isUnderReview } from '@/lib/domain/application/application';
import type { MemberNo } from '@/lib/domain/shared/ids';

/**
 * Whether only the merchant may end or continue these applications: the gateway's ledger contradicts them, or, for waiting gifts,
 * was not read yet after a restore.
 */
export async function areUnderReview(db: Db, applications: Application[]): Promise<boolean> {
  if (applications.some(isUnderReview)) return true;
  return applications.some(({ status }) => status === 'WAITING') && (await isChargingHeld(db));
}

/** The same for all open applications of a member. */
export async function isUnderReviewOf(db: Db, memberNo: MemberNo): Promise<boolean> {
  const ids = await findOpenApplicationIds(db, memberNo);
  const open = await Promise.all(ids.map((id) => findApplication(db, id)));
  return areUnderReview(
    db,
    open.flatMap((application) => application ?? []),
  );
}
