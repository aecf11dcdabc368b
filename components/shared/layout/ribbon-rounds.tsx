'use client';

import { arrivedCount, type BoxStage, type RoundStage } from '@/lib/domain/order/box-stage';
import { useT } from '@/lib/i18n/client';
import { cx } from '../ui/cx';
import { BoxIcon, CheckIcon, TruckIcon } from '../ui/icons';
import { planRibbon, type RibbonPiece } from './ribbon-plan';

export type RibbonRoundsProps = {
  /** How far the boxes of the ordered rounds are. */
  rounds?: readonly RoundStage[];
  /** The end round; null for an endless application. */
  total: number | null;
  /** No further round is made. */
  isOver?: boolean;
  className?: string;
};

/**
 * The shop's one picture: a ribbon that counts the boxes. Those that arrived are woven, the next one has the bow
 * (docs/rules/pages.md#ribbon).
 */
export function RibbonRounds({ rounds = [], total, isOver = false, className }: RibbonRoundsProps) {
  const t = useT();
  const pieces = planRibbon({ rounds, total, isOver });
  if (pieces.length === 0) return null;
  const arrived = arrivedCount(rounds);
  const first = (wanted: BoxStage) => rounds.find(({ stage }) => stage === wanted);
  const onItsWay = first('ON_ITS_WAY');
  const packing = first('PACKING');
  const summary = [
    total ? t('round.ribbon', { total, arrived }) : t('round.ribbonEndless', { arrived }),
    onItsWay && t('round.ribbonOnItsWay', { round: onItsWay.round }),
    packing && !onItsWay && t('round.ribbonPacking', { round: packing.round }),
  ];
  return (
    <div className={cx('pt-5', className)}>
      <ol className="flex h-10 items-stretch">
        {pieces.map((piece, index) => (
          <Piece
            key={piece.kind === 'more' ? `more-${index}` : piece.round}
            piece={piece}
            first={index === 0}
            last={index === pieces.length - 1}
            endless={total === null && !isOver}
          />
        ))}
      </ol>
      <p className={rounds.length > 0 ? 'mt-2 text-sm text-soft' : 'sr-only'}>
        {summary.filter(Boolean).join(' · ')}
      </p>
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

const looks: Record<BoxStage, string> = {
  ARRIVED: 'bg-accent text-on-accent',
  ON_ITS_WAY: 'border-y-2 border-y-accent bg-accent-soft text-accent',
  PACKING: 'border-y-2 border-y-accent bg-accent-soft text-accent',
  TO_COME: 'bg-accent-soft text-soft',
  GONE: 'bg-sunken text-soft line-through',
};
const nextLook = 'border-y-2 border-y-accent text-base font-extrabold text-accent';

const marks: Partial<Record<BoxStage, typeof CheckIcon>> = {
  ARRIVED: CheckIcon,
  ON_ITS_WAY: TruckIcon,
  PACKING: BoxIcon,
};

function Piece(props: { piece: RibbonPiece; first: boolean; last: boolean; endless: boolean }) {
  const { piece, first, last, endless } = props;
  const t = useT();
  const isNext = piece.kind === 'round' && piece.isNext;
  const Mark = marks[piece.stage];
  return (
    <li
      className={cx('relative flex min-w-0 flex-1', last && endless && 'opacity-60')}
      aria-current={isNext ? 'step' : undefined}
    >
      {isNext && <Bow />}
      {/*
       * The tail is a clip path, which would also cut off the bow: it is on this element, not on the round.
       */}
      <span
        className={cx(
          'flex min-w-0 flex-1 items-center justify-center text-sm tabular-nums',
          looks[piece.stage],
          isNext && nextLook,
          first && 'rounded-l-md',
          !first && 'border-l-2 border-l-surface',
          last && (endless ? 'rounded-r-md' : 'ribbon-tail pr-3'),
        )}
      >
        {piece.kind === 'more' ? (
          `+${piece.count}`
        ) : (
          <>
            <span className="sr-only">{t(`round.${piece.stage}`, { n: piece.round })}</span>
            <span aria-hidden="true">{Mark ? <Mark className="size-5" /> : piece.round}</span>
          </>
        )}
      </span>
    </li>
  );
}
