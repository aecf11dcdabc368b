export type RibbonPiece =
  | { kind: 'done' | 'next' | 'toCome'; round: number }
  | { kind: 'more'; state: 'done' | 'toCome'; count: number };

const mostPieces = 8;

/** The rounds the ribbon shows: all if they fit, otherwise a window around the next one and "+n" for the rest. */
export function planRibbon(done: number, total: number | null, running: boolean): RibbonPiece[] {
  const next = done + 1;
  const last = total ?? next + 2;
  const kindOf = (round: number) => (round <= done ? 'done' : round === next && running ? 'next' : 'toCome');
  const fits = last <= mostPieces;
  const wanted = fits ? last : mostPieces - 2;
  const first = fits ? 1 : Math.max(1, Math.min(next - 2, last - wanted + 1));
  const end = Math.min(last, first + wanted - 1);

  const pieces: RibbonPiece[] = [];
  if (first > 1) pieces.push({ kind: 'more', state: 'done', count: first - 1 });
  for (let round = first; round <= end; round += 1) pieces.push({ kind: kindOf(round), round });
  if (end < last) pieces.push({ kind: 'more', state: 'toCome', count: last - end });
  return pieces;
}
