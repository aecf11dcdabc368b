import type { Page } from '@/db/page';
import { eraseRecipient, findErasureHolds } from '@/db/queries/account/erasure';
import { deleteArchived, findExpiredArchive } from '@/db/queries/operations/archive';
import {
  deleteAccountRows,
  findAccountsToForget,
  findClaimsToForget,
  findContractsToArchive,
  findGroupsToForget,
  findOwnerlessToArchive,
  forgetClaim,
} from '@/db/queries/operations/contract-ends';
import { hasAnythingToPurge, purgePage, purgeRules } from '@/db/queries/operations/purge-rules';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { asGroupNo, asMemberNo, type GroupNo } from '@/lib/domain/shared/ids';
import { forgetPictures } from '../../catalog/picture/forget-pictures';
import { audit } from '../../shared/audit';
import { addResult, type BatchResult } from '../../shared/batch';
import { businessNow, today } from '../../shared/calendar';
import { onceADay } from '../../shared/once-a-day';
import { eachDue } from '../../shared/pages';
import { archiveContract } from '../archive/archive-contract';
import { cutoffs } from './periods';

export const retentionTask = 'retention';

const dayMark = 'retention_on';
const sweptAtOnce = 500;

type Counts = Record<string, number>;

/**
 * Once a business day: deletes data whose retention time is over (docs/personal-data.md). Every purge leaves its count in the
 * trail, the log and the run, and none of the deleted data. The day counts as done only when no work is left, so an interrupted
 * day continues.
 */
export function applyRetention(ctx: Context): Promise<BatchResult> {
  return onceADay(ctx, dayMark, () => purge(ctx));
}

async function purge(ctx: Context): Promise<BatchResult> {
  const ends = cutoffs(ctx);
  const counts: Counts = {};
  const total: BatchResult = { worked: 0, failed: 0 };
  const count = (what: string, result: BatchResult) => {
    if (result.worked > 0) counts[what] = (counts[what] ?? 0) + result.worked;
    addResult(total, result);
  };
  try {
    count('recipients', await forgetRecipients(ctx, ends.contact));
    count('claims', await forgetClaims(ctx, ends.claims));
    count('kept', await archiveContracts(ctx, (page) => findContractsToArchive(ctx.db, ends.live, page)));
    count('kept', await archiveContracts(ctx, (page) => findOwnerlessToArchive(ctx.db, ends.contact, page)));
    count('contracts', await forgetContracts(ctx, ends.contracts));
    count('accounts', await forgetAccounts(ctx, ends.contracts));
    // A manual run works one record, and these rules have none.
    if (ctx.job?.only !== undefined) return total;
    for (const one of purgeRules)
      count(one.what, { worked: await purgeAll(ctx, one, ends[one.before]), failed: 0 });
    count('pictures', { worked: await forgetPictures(ctx, ends.lastMonth), failed: 0 });
  } finally {
    await recordCounts(ctx, counts);
  }
  return total;
}

/** Gifts that have ended and whose last box arrived long ago. */
function forgetRecipients(ctx: Context, before: string): Promise<BatchResult> {
  const at = businessNow(ctx);
  return eachDue(ctx, retentionTask, {
    find: (page) => findGroupsToForget(ctx.db, before, page),
    work: unlessHeld(ctx, (trx, groupNo) => eraseRecipient(trx, groupNo, at)),
  });
}

/** Does nothing while a part still needs the data, such as a paid box that was never sent. */
const unlessHeld =
  (ctx: Context, work: (trx: Trx, groupNo: GroupNo) => Promise<unknown>) => (group: string) =>
    ctx.transaction(async (trx) => {
      const groupNo = asGroupNo(group);
      if ((await findErasureHolds(trx, [groupNo])).length > 0) return false;
      return work(trx, groupNo);
    });

function forgetClaims(ctx: Context, before: string): Promise<BatchResult> {
  const at = businessNow(ctx);
  return eachDue(ctx, retentionTask, {
    find: (page) => findClaimsToForget(ctx.db, before, page),
    work: (claimNo) => ctx.transaction((trx) => forgetClaim(trx, claimNo, at)),
    subjectOf: (claimNo) => `claim ${claimNo}`,
  });
}

/** Contracts that only the law still needs move to the archive. */
const archiveContracts = (ctx: Context, find: (page: Page) => Promise<string[]>): Promise<BatchResult> =>
  eachDue(ctx, retentionTask, {
    find,
    work: unlessHeld(ctx, (trx, groupNo) => archiveContract(ctx, trx, groupNo)),
  });

function forgetContracts(ctx: Context, before: string): Promise<BatchResult> {
  return eachDue(ctx, retentionTask, {
    find: (page) => findExpiredArchive(ctx.db, before, page),
    work: (groupNo) => ctx.transaction((trx) => deleteArchived(trx, asGroupNo(groupNo))),
  });
}

function forgetAccounts(ctx: Context, before: string): Promise<BatchResult> {
  return eachDue(ctx, retentionTask, {
    find: (page) => findAccountsToForget(ctx.db, before, page),
    work: (memberNo) => ctx.transaction((trx) => deleteAccountRows(trx, asMemberNo(memberNo))),
    // Dead letters are keyed by subject, so a claim and a member with the same number need different subjects.
    subjectOf: (memberNo) => `member ${memberNo}`,
  });
}

async function purgeAll(ctx: Context, one: (typeof purgeRules)[number], before: string): Promise<number> {
  let total = 0;
  while (!ctx.job?.stopping.aborted && (await hasAnythingToPurge(ctx.db, one, before))) {
    const swept = await ctx.transaction((trx) => purgePage(trx, one, before, sweptAtOnce));
    ctx.job?.progress({ total: swept, worked: swept });
    total += swept;
    if (swept === 0) break;
  }
  return total;
}

async function recordCounts(ctx: Context, counts: Counts): Promise<void> {
  if (Object.keys(counts).length === 0) return;
  await ctx.transaction((trx) =>
    audit(ctx, trx, {
      at: businessNow(ctx),
      actor: 'SYSTEM',
      actorNo: null,
      action: 'retention.purge',
      object: today(ctx),
      details: counts,
    }),
  );
  ctx.log.info({ event: 'retention.purged', ...counts });
}
