'use client';

import type { CardResponse } from '@/lib/contract/billing/card';
import { formatDate, formatMonth } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { CardIcon, ChevronDownIcon } from '../../shared/ui/icons';

export type CardRowProps = {
  card: CardResponse;
  /** Counts from 1, the main card. */
  place: number;
  isLast: boolean;
  pending: boolean;
  onMain: () => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
};

const arrowStyle =
  'grid size-11 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink disabled:opacity-40';

export function CardRow({ card, place, isLast, pending, onMain, onMove, onDelete }: CardRowProps) {
  const t = useT();
  const language = useLanguage();
  const name = t('my.row.card', { card: card.cardName, digits: card.cardEndDigit });
  const isMain = place === 1;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card">
      <CardIcon className="size-8 text-accent" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          <span>{name}</span>
          {card.ended ? (
            <Badge tone="danger">{t('my.change.cardEnded')}</Badge>
          ) : (
            <Badge tone={isMain ? 'accent' : 'neutral'}>
              {isMain ? t('my.cards.main') : t('my.cards.order', { n: place })}
            </Badge>
          )}
        </p>
        <p className="text-sm text-soft">
          <span>
            {t('my.cards.registered', { date: formatDate(card.registerDate, language, { year: true }) })}
          </span>
          {card.inUse && <span>{` · ${t('my.cards.inUse')}`}</span>}
        </p>
        {card.expiryYm && !card.ended && (
          <p className="text-sm text-soft">
            {t('my.cards.expires', { month: formatMonth(card.expiryYm, language) })}
          </p>
        )}
        {card.ended && <p className="text-sm text-bad">{t('my.cards.ended')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full">
        {!(isMain && isLast) && (
          <>
            <button
              type="button"
              className={arrowStyle}
              aria-label={t('my.cards.up', { card: name })}
              disabled={isMain || pending || (place === 2 && card.ended)}
              onClick={() => onMove(-1)}
            >
              <ChevronDownIcon className="size-5 rotate-180" />
            </button>
            <button
              type="button"
              className={arrowStyle}
              aria-label={t('my.cards.down', { card: name })}
              disabled={isLast || pending}
              onClick={() => onMove(1)}
            >
              <ChevronDownIcon />
            </button>
          </>
        )}
        {!isMain && !card.ended && (
          <Button
            size="sm"
            variant="secondary"
            pending={pending}
            aria-label={t('my.cards.makeMainOf', { card: name })}
            onClick={onMain}
          >
            {t('my.cards.makeMain')}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t('my.cards.deleteOf', { card: name })}
          onClick={onDelete}
        >
          {t('action.delete')}
        </Button>
      </div>
    </div>
  );
}
