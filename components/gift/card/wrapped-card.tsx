'use client';

import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/client';
import { Bow } from '../../shared/layout/bow';
import { CardPicture, CardWords, cardFrame, type ShownCard } from './gift-card';

/**
 * A card in its paper: one touch or key opens it, and what comes with it shows. The browser's own disclosure, so that it
 * opens without a script; the motion is in globals.css, none for those who asked for none.
 */
export function WrappedCard({
  card,
  sender,
  startsOpen = false,
  onOpened,
  children,
}: {
  card: ShownCard;
  sender: string;
  startsOpen?: boolean;
  onOpened?: () => void;
  children?: ReactNode;
}) {
  const t = useT();
  const occasion = t(`greeting.says.${card.occasionType}`);
  return (
    <details
      open={startsOpen}
      className="gift-wrapped flex flex-col"
      onToggle={(event) => event.currentTarget.open && onOpened?.()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control of the browser's own. */}
      <summary
        // Opened, it stays open; without a script a second press wraps it again, which does no harm.
        onClick={(event) => event.currentTarget.closest('details')?.open && event.preventDefault()}
        className="relative block overflow-hidden rounded-card border border-line shadow-card"
      >
        <CardPicture card={card} />
        <span className="gift-paper gift-paper-left" aria-hidden="true" />
        <span className="gift-paper gift-paper-right" aria-hidden="true" />
        <span className="gift-bow" aria-hidden="true">
          <Bow className="w-28" />
        </span>
        <span className="gift-tag">
          <span className="text-lg font-extrabold">{occasion}</span>
          <span className="text-sm">{t('greeting.from', { name: sender })}</span>
          <span className="mt-2 rounded-full bg-accent px-4 py-1.5 text-sm font-semibold text-on-accent">
            {t('greeting.open')}
          </span>
        </span>
      </summary>
      <div className="gift-inside flex flex-col gap-6 pt-3">
        <figure aria-label={t('greeting.label', { occasion })} className={cardFrame}>
          <CardWords card={card} />
        </figure>
        {children}
      </div>
    </details>
  );
}
