'use client';

import { formatAbout } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';

/** A day that is not certain yet, where it begins a line. */
export function About({ day }: { day: string }) {
  return <span className="inline-block first-letter:uppercase">{formatAbout(day, useLanguage())}</span>;
}
