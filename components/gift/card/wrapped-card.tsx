'use client';

import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/client';
import { cx } from '../../shared/ui/cx';
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
      className="gift-wrapped group/card flex flex-col"
      onToggle={(event) => event.currentTarget.open && onOpened?.()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control of the browser's own. */}
      <summary
        // Opened, it stays open; without a script a second press wraps it again, which does no harm.
        onClick={(event) => event.currentTarget.closest('details')?.open && event.preventDefault()}
        className="relative block overflow-hidden rounded-card border border-line shadow-card"
      >
        <CardPicture card={card} />
        {/* Opened, the paper is gone, and with it what named the control. */}
        <span className="visible! sr-only hidden group-open/card:inline">
          {t('greeting.label', { occasion })}
        </span>
        <span className="gift-paper gift-paper-left" aria-hidden="true" />
        <span className="gift-paper gift-paper-right" aria-hidden="true" />
        <Bow />
        <span className="gift-tag">
          <span className="text-lg font-extrabold">{occasion}</span>
          <span className="text-sm text-soft">{t('greeting.from', { name: sender })}</span>
          <span className="mt-2 rounded-full bg-accent px-4 py-1.5 text-sm font-semibold text-on-accent">
            {t('greeting.open')}
          </span>
        </span>
      </summary>
      <div className="gift-inside flex flex-col gap-6">
        <figure aria-label={t('greeting.label', { occasion })} className={cx(cardFrame, 'rounded-t-none')}>
          <CardWords card={card} />
        </figure>
        {children}
      </div>
    </details>
  );
}

/** Tied over the ribbon; it comes loose first. */
function Bow() {
  return (
    <svg viewBox="-52 -34 104 84" aria-hidden="true" className="gift-bow">
      <path d="M-3 2-24 46l13-5 6 9L7 6ZM3 2l21 44-13-5-6 9L-7 6Z" className="fill-accent-strong" />
      <path
        d="M0 0C-16-32-52-30-50-5c2 22 34 20 50 5Zm0 0c16-32 52-30 50-5-2 22-34 20-50 5Z"
        className="fill-accent"
      />
      <path
        d="M0 0c-14-11-31-14-41-6 9 11 27 13 41 6Zm0 0c14-11 31-14 41-6-9 11-27 13-41 6Z"
        className="fill-accent-strong"
      />
      <rect x="-9" y="-10" width="18" height="20" rx="7" className="fill-accent-strong" />
    </svg>
  );
}
