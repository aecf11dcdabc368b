'use client';

import type { InvitationStand } from '@/lib/domain/gift/invitation';
import type { GiftWay, WayStep } from '@/lib/domain/gift/way';
import { CheckIcon } from '../shared/ui/icons';
import { useFormat } from '../shared/ui/use-format';

const ahead = ['SENT', 'ARRIVED', 'OPENED', 'ACCEPTED'] as const;
type Ahead = (typeof ahead)[number];
const known: readonly WayStep[] = ahead;

/** The steps of a gift with their times; while it waits, also those still ahead. */
export function GiftWaySteps({
  way,
  isWaiting,
  label,
  wordFor,
  wordAhead,
}: {
  way: GiftWay;
  isWaiting: boolean;
  label: string;
  /** Of a planned invitation that has not left, where it stands. */
  wordFor: (step: WayStep | InvitationStand) => string;
  wordAhead: (step: Ahead) => string;
}) {
  const { when } = useFormat();
  const last = way.steps.findLast(({ step }) => known.includes(step))?.step ?? 'PLANNED';
  const open = isWaiting ? ahead.slice(known.indexOf(last) + 1) : [];
  return (
    <ol aria-label={label} className="flex flex-col gap-1.5 text-sm">
      {way.steps.map(({ step, at }) => (
        <li key={step} className="flex flex-wrap items-center gap-x-2">
          {way.isPlanned ? <Dot /> : <CheckIcon className="size-4 text-accent" />}
          <span className="font-semibold">{wordFor(way.invitation ?? step)}</span>
          <time dateTime={at} className="text-soft tabular-nums">
            {when(at)}
          </time>
        </li>
      ))}
      {open.map((step) => (
        <li key={step} className="flex items-center gap-2 text-soft">
          <Dot />
          <span>{wordAhead(step)}</span>
        </li>
      ))}
    </ol>
  );
}

const Dot = () => (
  <span aria-hidden className="grid size-4 place-items-center">
    <span className="size-2 rounded-full border border-edge" />
  </span>
);
