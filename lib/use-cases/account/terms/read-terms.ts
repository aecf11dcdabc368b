import { findTerms } from '@/db/queries/account/terms';
import type { Context } from '@/lib/context';
import type { Terms } from '@/lib/domain/account/terms';
import { today } from '../../shared/calendar';

/** The versions in force today of these types, in the same order; a type without a text is left out. */
export async function readTerms(ctx: Context, types: readonly string[]): Promise<Terms[]> {
  return findTerms(ctx.db, types, today(ctx));
}
