import type { Figures } from '@/lib/domain/operations/figures';
import type { Db } from '../../../schema';
import { findMark, saveMark } from '../shop-meta';

const mark = 'figures';
const madeAtMark = 'figures_made_at';

export async function saveFigures(db: Db, figures: Figures): Promise<void> {
  await saveMark(db, mark, JSON.stringify(figures));
  await saveMark(db, madeAtMark, figures.madeAt);
}

/** When the figures were made; null before the first time. */
export const findFiguresAge = (db: Db): Promise<string | null> => findMark(db, madeAtMark);

export async function findFigures(db: Db): Promise<Figures | null> {
  const saved = await findMark(db, mark);
  return saved === null ? null : JSON.parse(saved);
}
