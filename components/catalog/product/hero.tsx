import type { Translate } from '@/lib/i18n';
import { RibbonRounds } from '../../shared/layout/ribbon-rounds';
import { LinkButton } from '../../shared/ui/link-button';

/** The shop's idea in one picture: a gift with a ribbon that counts its rounds. */
export function Hero({ t }: { t: Translate }) {
  return (
    <section className="grid items-center gap-8 rounded-card bg-accent-soft px-6 py-10 sm:px-10 sm:py-14 lg:grid-cols-[1.2fr_1fr]">
      <div className="flex flex-col items-start gap-5">
        <h1 className="text-3xl font-extrabold sm:text-4xl">{t('shop.heroTitle')}</h1>
        <p className="max-w-prose text-lg text-soft">{t('shop.heroText')}</p>
        <LinkButton href="#products" size="lg">
          {t('shop.heroAction')}
        </LinkButton>
      </div>
      <div className="rounded-card bg-surface p-5 shadow-pop">
        <RibbonRounds done={2} total={6} />
        <h2 className="mt-5 font-bold">{t('shop.howTitle')}</h2>
        <ol className="mt-3 flex flex-col gap-2">
          {(['shop.how1', 'shop.how2', 'shop.how3'] as const).map((key, index) => (
            <li key={key} className="flex items-baseline gap-3">
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent tabular-nums"
              >
                {index + 1}
              </span>
              {t(key)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
