import type { Terms } from '@/lib/domain/terms';
import type { Db } from '../schema';

/** The version of each type that is in force on a shop date, in the order of `types`. */
export async function findTerms(db: Db, types: readonly string[], onDate: string): Promise<Terms[]> {
  if (types.length === 0) return [];
  const rows = await db
    .selectFrom('terms')
    .selectAll()
    .where('terms_type', 'in', types)
    .where('enforced_from', '<=', onDate)
    .orderBy('enforced_from')
    .orderBy('terms_no')
    .execute();
  // The last one in this order wins.
  const current = new Map(rows.map((row) => [row.terms_type, row]));
  return types.flatMap((type) => {
    const row = current.get(type);
    if (!row) return [];
    return {
      termsNo: row.terms_no,
      termsType: row.terms_type,
      version: row.version,
      titleKo: row.title_ko,
      titleEn: row.title_en,
      contentsKo: row.contents_ko,
      contentsEn: row.contents_en,
      isRequired: row.is_required === 1,
      enforcedFrom: row.enforced_from,
    };
  });
}
