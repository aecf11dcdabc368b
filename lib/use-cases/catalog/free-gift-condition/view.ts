import { findCondition, listConditions, type StoredCondition } from '@/db/queries/catalog/free-gift-edits';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import {
  type ConditionState,
  conditionState,
  daysOf,
  hiddenBy,
} from '@/lib/domain/catalog/free-gift-condition';
import { orNotFound } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';

export type ConditionView = Omit<StoredCondition, 'options' | 'stocked'> & {
  startOn: string;
  endOn: string;
  state: ConditionState;
  /** The newer condition that wins while both run. */
  hiddenBy: number | null;
  options: Array<StoredCondition['options'][number] & { stock: number }>;
};

export async function viewConditions(ctx: Context, db: Db, productNo: number): Promise<ConditionView[]> {
  const all = await listConditions(db, productNo);
  return all.map((condition) => viewOf(ctx, condition, all));
}

export async function viewCondition(ctx: Context, db: Db, conditionNo: number): Promise<ConditionView> {
  const condition = orNotFound(await findCondition(db, conditionNo));
  return viewOf(ctx, condition, await listConditions(db, condition.productNo));
}

function viewOf(
  ctx: Context,
  { stocked, ...condition }: StoredCondition,
  all: StoredCondition[],
): ConditionView {
  const now = businessNow(ctx);
  return {
    ...condition,
    ...daysOf(condition, ctx.config.SHOP_TIME_ZONE),
    state: conditionState(condition, now),
    hiddenBy: hiddenBy(condition, all, now),
    options: stocked.map(({ option, stock }) => ({ ...option, stock })),
  };
}
