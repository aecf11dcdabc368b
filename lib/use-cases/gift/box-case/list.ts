import {
  countBoxCases as countAll,
  countOpenBoxCases,
  listBoxCases as findBoxCases,
} from '@/db/queries/gift/box-cases';
import { findLines } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { BoxCase } from '@/lib/domain/gift/box-case';
import type { OrderLine } from '@/lib/domain/order/order';
import { pageOf } from '@/lib/use-cases/shared/pages';

export type BoxCaseList = {
  cases: Array<{ boxCase: BoxCase; line: OrderLine | undefined }>;
  nextBeforeCaseNo: number | null;
};

/** The number of cases that wait for an answer, and of all. */
export const countBoxCases = async (ctx: Context) => ({
  OPEN: await countOpenBoxCases(ctx.db),
  ALL: await countAll(ctx.db),
});

/** What recipients reported, newest first, with the box that it is about. */
export async function listBoxCases(
  ctx: Context,
  input: { isOpen: boolean; beforeCaseNo: number | null; limit: number },
): Promise<BoxCaseList> {
  const rows = await findBoxCases(ctx.db, { ...input, limit: input.limit + 1 });
  const { shown, goesOnAfter } = pageOf(rows, input.limit);
  const lines = await findLines(
    ctx.db,
    shown.map(({ orderOptionNo }) => orderOptionNo),
  );
  const lineOf = (boxCase: BoxCase) => lines.find((line) => line.orderOptionNo === boxCase.orderOptionNo);
  return {
    cases: shown.map((boxCase) => ({ boxCase, line: lineOf(boxCase) })),
    nextBeforeCaseNo: goesOnAfter?.caseNo ?? null,
  };
}
