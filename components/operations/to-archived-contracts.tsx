'use client';

import { Link } from '@/components/shared/ui/link';
import { useT } from '@/lib/i18n/client';
import { LinkPending } from '../shared/actions/link-pending';

/** A small link from a list to the archived contracts. */
export function ToArchivedContracts({ period }: { period: string }) {
  const t = useT();
  return (
    <Link
      href="/my/kept-contracts"
      className="inline-flex min-h-11 items-center gap-2 self-center text-center text-sm text-soft underline underline-offset-4 hover:text-ink"
    >
      {t('my.kept.hint', { period })}
      <LinkPending />
    </Link>
  );
}
