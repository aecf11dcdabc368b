import { type BoxStage, isAhead, type RoundStage } from '@/lib/domain/order/box-stage';

export type RibbonPiece =
  | { kind: 'round'; round: number; stage: BoxStage; isNext: boolean }
  | { kind: 'more'; stage: BoxStage; count: number };

const mostPieces = 8;

export type RibbonPlan = {
  /** The rounds whose orders were made. */
  rounds: readonly RoundStage[];
  /** The last round; null: endless. */
  total: number | null;
  /** No further round is made. */
  isOver: boolean;
};

/** The rounds the ribbon shows: all if they fit, otherwise a window around the next box and "+n" for the rest. */
export function planRibbon({ rounds, total, isOver }: RibbonPlan): RibbonPiece[] {
  const made = Math.max(0, ...rounds.map(({ round }) => round));
  const stageOf = (at: number): BoxStage =>
    rounds.find(({ round }) => round === at)?.stage ?? (isOver ? 'GONE' : 'TO_COME');
  const soonest = firstFrom(1, total ?? made + 1, (round) => isAhead(stageOf(round)));
  const last = total ?? (isOver ? made : Math.max(made, (soonest ?? made) + 2));
  const next = soonest ?? last + 1;
  const fits = last <= mostPieces;
  const wanted = fits ? last : mostPieces - 2;
  const first = fits ? 1 : Math.max(1, Math.min(next - 2, last - wanted + 1));
  const end = Math.min(last, first + wanted - 1);

  const pieces: RibbonPiece[] = [];
  if (first > 1) pieces.push({ kind: 'more', stage: 'ARRIVED', count: first - 1 });
  for (let round = first; round <= end; round += 1)
    pieces.push({ kind: 'round', round, stage: stageOf(round), isNext: round === next });
  if (end < last) pieces.push({ kind: 'more', stage: isOver ? 'GONE' : 'TO_COME', count: last - end });
  return pieces;
}

function firstFrom(first: number, last: number, is: (round: number) => boolean): number | undefined {
  for (let round = first; round <= last; round += 1) if (is(round)) return round;
  return undefined;
}
