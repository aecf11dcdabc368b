'use client';

import { useT } from '@/lib/i18n/client';
import { cx } from '../ui/cx';
import { CheckIcon } from '../ui/icons';
import { planRibbon, type RibbonPiece } from './ribbon-plan';

export type RibbonRoundsProps = {
  done: number;
  /** The end round; null for an endless application. */
  total: number | null;
  /** False for an ended application: it has no next round. */
  running?: boolean;
  className?: string;
};

/** The shop's one picture: a ribbon that counts the rounds. Done rounds are woven, the next one has the bow. */
export function RibbonRounds({ done, total, running = true, className }: RibbonRoundsProps) {
  const t = useT();
  const pieces = planRibbon(done, total, running);
  const summary = total ? t('round.ribbon', { total, done }) : t('round.ribbonEndless', { done });
  return (
    <div className={cx('pt-5', className)}>
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

/** Placed on the upper edge of the next round. */
function Bow() {
  return (
    <svg
      viewBox="0 0 48 30"
      aria-hidden="true"
      className="absolute bottom-full left-1/2 h-6 -translate-x-1/2 translate-y-1.5"
    >
      <path
        d="M24 19C15-1 1-1 3 10c1 9 12 12 21 9Zm0 0C33-1 47-1 45 10c-1 9-12 12-21 9Z"
        className="fill-accent"
      />
      <path d="m22 20-8 10h8l3-8 3 8h8l-8-10Z" className="fill-accent-strong" />
      <circle cx="24" cy="19" r="5" className="fill-accent stroke-surface" strokeWidth="2" />
    </svg>
  );
}

const looks = {
  done: 'bg-accent text-on-accent',
  next: 'border-y-2 border-y-accent bg-accent-soft text-base font-extrabold text-accent',
  toCome: 'bg-accent-soft text-soft',
} as const;

function Piece(props: { piece: RibbonPiece; first: boolean; last: boolean; endless: boolean }) {
  const { piece, first, last, endless } = props;
  const t = useT();
  const state = piece.kind === 'more' ? piece.state : piece.kind;
  return (
    <li
      className={cx('relative flex min-w-0 flex-1', last && endless && 'opacity-60')}
      aria-current={piece.kind === 'next' ? 'step' : undefined}
    >
      {piece.kind === 'next' && <Bow />}
      {/*
       * The tail is a clip path, which would also cut off the bow: it is on this element, not on the round.
       */}
      <span
        className={cx(
          'flex min-w-0 flex-1 items-center justify-center text-sm tabular-nums',
          looks[state],
          first && 'rounded-l-md',
          !first && 'border-l-2 border-l-surface',
          last && (endless ? 'rounded-r-md' : 'ribbon-tail pr-3'),
        )}
      >
        {piece.kind === 'more' ? (
          `+${piece.count}`
        ) : (
          <>
            <span className="sr-only">{t(`round.${piece.kind}`, { n: piece.round })}</span>
            <span aria-hidden="true">
              {piece.kind === 'done' ? <CheckIcon className="size-4" /> : piece.round}
            </span>
          </>
        )}
      </span>
    </li>
  );
}
