import { isPaidAndComing, type OrderLine } from './order';

/** How a box stands to its day: the day is today or ahead, or it has passed and the box is on its way or late. */
export type BoxStand = 'DUE' | 'ON_ITS_WAY' | 'LATE';

export type DatedLine = Pick<OrderLine, 'round' | 'isVoid' | 'status'> & { deliveryOn: string };

/** `line` is paid and has not arrived. */
export function boxStand(line: Pick<DatedLine, 'status' | 'deliveryOn'>, today: string): BoxStand {
  if (line.deliveryOn >= today) return 'DUE';
  return line.status === 'DELIVERY_ING' ? 'ON_ITS_WAY' : 'LATE';
}

/** `on`: the day on which it is, or was, due. */
export type ComingBox = { on: string; round: number; stand: BoxStand };

/** The next box that is paid and has not arrived, as the giver's pages say it. */
export function comingBox(lines: readonly DatedLine[], today: string): ComingBox | null {
  const next = nextBox(lines, today);
  return next && { on: next.line.deliveryOn, round: next.line.round, stand: next.stand };
}

/** The next box that is paid and has not arrived; it comes before the next round (docs/rules/pages.md#next-box). */
export function nextBox<Line extends DatedLine>(
  lines: readonly Line[],
  today: string,
): { line: Line; stand: BoxStand } | null {
  const [line] = lines.filter(isPaidAndComing).sort((one, other) => one.round - other.round);
  return line ? { line, stand: boxStand(line, today) } : null;
}
