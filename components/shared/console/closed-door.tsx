'use client';

import { usePathname } from 'next/navigation';
import { neededAt } from '@/lib/domain/account/console-doors';
import { type Holder, missingRights } from '@/lib/domain/account/rights';
import { useConsoleT } from '@/lib/i18n/console/client';
import { LinkButton } from '../ui/link-button';
import { ErrorState } from '../ui/states';

/** A page that the merchant may not open: the right that is missing, who can give it, and the way back. */
export function ClosedDoor({ holder, owners }: { holder: Holder; owners: string[] }) {
  const t = useConsoleT();
  const missing = missingRights(holder, neededAt(usePathname()));
  const names = owners.join(', ');
  const rights = missing.map((right) => t(`field.right.${right}`)).join(t('console.forbidden.or'));
  const isForOwner = missing.includes('OWNER');
  return (
    <ErrorState
      level={1}
      title={isForOwner ? t('console.forbidden.owner') : t('console.forbidden.title', { rights })}
      action={<LinkButton href="/admin">{t('console.toDashboard')}</LinkButton>}
    >
      {t(isForOwner ? 'console.forbidden.ownerText' : 'console.forbidden.text', { names })}
    </ErrorState>
  );
}
