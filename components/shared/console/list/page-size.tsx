'use client';

import { useRouter } from 'next/navigation';
import { pageSizes } from '@/lib/domain/operations/list-look';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useListLook } from './list-look';

/** The rows on a page of this list, kept for the merchant. */
export function PageSize({ size, startHref }: { size: number; startHref: string }) {
  const t = useConsoleT();
  const router = useRouter();
  const look = useListLook();
  if (!look) return null;
  const sizes = [...new Set([...pageSizes, size])].sort((a, b) => a - b);
  return (
    <label className="flex items-center gap-2 text-sm text-soft">
      <span>{t('console.list.size')}</span>
      <select
        value={size}
        aria-disabled={look.pending}
        onChange={({ target }) => look.change({ size: Number(target.value) }, () => router.push(startHref))}
        className="min-h-11 rounded-control border border-line bg-surface px-2 text-ink sm:min-h-9"
      >
        {sizes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}
