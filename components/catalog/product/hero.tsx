'use client';

import { useT } from '@/lib/i18n/client';
import { LinkButton } from '../../shared/ui/link-button';
import { Picture } from '../../shared/ui/picture';

/** The shop's idea at a glance; low enough on a phone that the first products are in sight. */
export function Hero() {
  const t = useT();
  return (
    <section className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-5 rounded-card bg-accent-soft px-6 py-7 sm:px-12 sm:py-10">
      <div className="flex flex-col items-start gap-4">
        <h1 className="text-2xl font-extrabold sm:text-4xl">{t('shop.heroTitle')}</h1>
        <p className="max-w-prose text-soft sm:text-lg">{t('shop.heroText')}</p>
        <LinkButton href="#products">{t('shop.heroAction')}</LinkButton>
      </div>
      <Picture src="/gift-box.svg" width={260} height={240} eager className="w-28 sm:w-64" />
    </section>
  );
}

const steps = ['shop.how1', 'shop.how2', 'shop.how3'] as const;

export function HowGiftingWorks() {
  const t = useT();
  return (
    <section className="flex flex-col gap-5">
      <h2 className="text-2xl font-extrabold">{t('shop.howTitle')}</h2>
      <ol className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-3 rounded-card bg-surface p-5 shadow-card">
            <span aria-hidden="true" className="text-xl font-extrabold text-accent tabular-nums">
              {index + 1}
            </span>
            {t(step)}
          </li>
        ))}
      </ol>
    </section>
  );
}
