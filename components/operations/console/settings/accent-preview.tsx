'use client';

import { accentOf, backgrounds, isLegibleAccent, type Shades } from '@/lib/domain/operations/accent';
import { useConsoleT } from '@/lib/i18n/console/client';

/** A button and a text in the colour that is typed, as light and dark pages show them. */
export function AccentPreview({ colour }: { colour: string }) {
  const t = useConsoleT();
  const typed = colour.trim().toLowerCase();
  if (!isLegibleAccent(typed)) return null;
  const { light, dark } = accentOf(typed);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Theme title={t('settings.shop.accent.light')} shades={light} paper={backgrounds.light[0]} />
      <Theme title={t('settings.shop.accent.dark')} shades={dark} paper={backgrounds.dark[0]} />
    </div>
  );
}

function Theme({ title, shades, paper }: { title: string; shades: Shades; paper: string }) {
  const t = useConsoleT();
  return (
    <figure className="flex flex-col gap-2">
      <div
        className="flex flex-wrap items-center gap-3 rounded-card border border-line p-4"
        style={{ background: paper }}
      >
        <span
          className="rounded-control px-4 py-2 font-semibold"
          style={{ background: shades.accent, color: shades.onAccent }}
        >
          {t('settings.shop.accent.button')}
        </span>
        <span
          className="rounded-control px-2 py-1 font-semibold"
          style={{ background: shades.accentSoft, color: shades.accent }}
        >
          {t('settings.shop.accent.text')}
        </span>
      </div>
      <figcaption className="text-sm text-soft">{title}</figcaption>
    </figure>
  );
}
