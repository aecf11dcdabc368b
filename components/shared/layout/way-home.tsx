'use client';

import { useT } from '@/lib/i18n/client';
import { buttonStyle } from '../ui/button-style';

/**
 * The way out of a page that could not be shown. It loads the whole home page: every page brings this one, which the framework's
 * own link would make heavier.
 */
export function WayHome({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const t = useT();
  return (
    <a href="/" className={buttonStyle({ variant })}>
      {t('nav.home')}
    </a>
  );
}
