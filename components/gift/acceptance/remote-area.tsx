'use client';

import type { FarAreasWire } from '@/lib/contract/gift/receiver';
import { zipCodePattern } from '@/lib/domain/shared/typed';
import { useT } from '@/lib/i18n/client';
import { CheckIcon } from '../../shared/ui/icons';
import { StatusMessage } from '../../shared/ui/status-message';

/** Whether a gift can go to a postcode, once that is whole. */
export type Area = { isKnown: boolean; far: FarAreasWire[number] | undefined };

export function areaOf(zipCd: string, areas: FarAreasWire): Area {
  const isKnown = zipCodePattern.test(zipCd);
  const far = areas.find(({ zipFrom, zipTo }) => isKnown && zipFrom <= zipCd && zipCd <= zipTo);
  return { isKnown, far };
}

export function RemoteArea({ area: { isKnown, far } }: { area: Area }) {
  const t = useT();
  return (
    <div aria-live="polite">
      {isKnown && !far?.isRefused && (
        <p className="flex items-center gap-1 text-sm font-medium text-good">
          <CheckIcon className="size-4" />
          {t('gift.remote.ok')}
        </p>
      )}
      {far && !far.isRefused && (
        <p className="mt-1 text-sm text-soft">{t('gift.remote.giverPays', { place: far.place })}</p>
      )}
      {far?.isRefused && (
        <StatusMessage tone="warning" title={t('gift.remote.title', { place: far.place })}>
          {t('gift.remote.text')}
        </StatusMessage>
      )}
    </div>
  );
}
