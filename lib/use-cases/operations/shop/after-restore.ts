import { endAllAccess } from '@/db/queries/account/access';
import type { Context } from '@/lib/context';
import { LedgerUnreachableError } from '@/lib/ports/card-payments';
import type { ErasureEntry } from '@/lib/ports/erasure-log';
import { type FoundPerson, repeatErasure } from '../../account/person/erase';
import { noteRestoredCharges } from '../../billing/ledger/note-restored';
import { audit } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';

export type AfterRestore = {
  /** Sessions that the restore ended. */
  sessions: number;
  erasedAgain: number;
  /** Erased after the backup, but the backup has an open contract of the person: close it, then erase again. */
  heldErasures: FoundPerson[];
  /** Charges that wait for their rounds; null where the gateway could not be asked, and charging stays held. */
  restoredCharges: number | null;
};

/**
 * What an old backup cannot know: who left or was erased since, and what was charged (docs/rules/money.md#after-a-restore).
 * Every session ends.
 */
export async function afterRestore(
  ctx: Context,
  { madeAt, erasures }: { madeAt: string; erasures: ErasureEntry[] },
): Promise<AfterRestore> {
  const at = wallNow(ctx);
  const sessions = await ctx.transaction(async (trx) => {
    const ended = await endAllAccess(trx, at);
    await audit(ctx, trx, {
      at,
      actor: 'COMMAND',
      actorNo: null,
      action: 'shop.restore',
      object: `backup of ${madeAt}`,
      details: { sessions: ended, erasures: erasures.length },
    });
    return ended;
  });
  // First, since an erasure must not end a contract that the gateway's ledger contradicts.
  const restoredCharges = await noteIfReachable(ctx);
  const repeated = [];
  for (const entry of erasures) repeated.push(await repeatErasure(ctx, entry));
  return {
    sessions,
    erasedAgain: repeated.filter(({ kind }) => kind === 'ERASED').length,
    heldErasures: repeated.flatMap((erasure) => (erasure.kind === 'HELD' ? [erasure.person] : [])),
    restoredCharges,
  };
}

async function noteIfReachable(ctx: Context): Promise<number | null> {
  try {
    return await noteRestoredCharges(ctx);
  } catch (error) {
    if (!(error instanceof LedgerUnreachableError)) throw error;
    ctx.log.error({ event: 'restore.gateway_unreachable', why: error.message });
    return null;
  }
}
