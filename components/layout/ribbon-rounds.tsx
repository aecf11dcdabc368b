'use client';

import { useT } from '@/lib/i18n/client';
import { cx } from '../ui/cx';
import { CheckIcon } from '../ui/icons';
import { planRibbon, type RibbonPiece } from './ribbon-plan';

export type RibbonRoundsProps = {
  /** Rounds that are done. */
  done: number;
  /** The end round; null where it runs until ended. */
  total: number | null;
  /** False for an application that ended: no round is next any more. */
  running?: boolean;
  className?: string;
};

/** The shop's one picture: a ribbon that counts the rounds. Done is woven, next wears the bow, the rest is still to come. */
export function RibbonRounds({ done, total, running = true, className }: RibbonRoundsProps) {
  const t = useT();
  const pieces = planRibbon(done, total, running);
  const summary = total ? t('round.ribbon', { total, done }) : t('round.ribbonEndless', { done });
  return (
    <div className={cx('pt-6', className)}>
      <p className="sr-only">{summary}</p>
      <ol className="flex h-10 items-stretch">
        {pieces.map((piece, index) => (
          <Piece
            key={piece.kind === 'more' ? `more-${index}` : piece.round}
            piece={piece}
            first={index === 0}
            last={index === pieces.length - 1}
            endless={total === null}
          />
        ))}
      </ol>
    </div>
  );
}

const looks = {
  done: 'bg-accent text-on-accent',
  next: 'bg-accent-soft text-accent font-bold ring-2 ring-inset ring-accent',
  toCome: 'bg-accent-soft text-soft',
} as const;

function Piece(props: { piece: RibbonPiece; first: boolean; last: boolean; endless: boolean }) {
  const { piece, first, last, endless } = props;
  const t = useT();
  const shape = cx(
    'relative flex min-w-0 flex-1 items-center justify-center text-sm tabular-nums',
    first && 'rounded-l-md',
    last && !endless && 'ribbon-tail pr-3',
    last && endless && 'rounded-r-md opacity-60',
    !first && 'border-l-2 border-dashed border-surface',
  );
  if (piece.kind === 'more') {
    return (
      <li className={cx(shape, looks[piece.state])}>
        <span>+{piece.count}</span>
      </li>
    );
  }
  const said = t(`round.${piece.kind}`, { n: piece.round });
  return (
    <li className={cx(shape, looks[piece.kind])} aria-current={piece.kind === 'next' ? 'step' : undefined}>
      <span className="sr-only">{said}</span>
      <span aria-hidden="true">{piece.kind === 'done' ? <CheckIcon className="size-4" /> : piece.round}</span>
    </li>
  );
}
