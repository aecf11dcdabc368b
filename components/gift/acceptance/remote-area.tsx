'use client';

import { useT } from '@/lib/i18n/client';
import { useAreaFees } from '../../catalog/address/area-fees';
import { CheckIcon } from '../../shared/ui/icons';
import { StatusMessage } from '../../shared/ui/status-message';

export type Area = { isKnown: boolean; isChecking: boolean; place: string | undefined };

/** Whether a gift can go to a postcode. A missing answer blocks nothing: the server checks again on acceptance. */
export function useRemoteArea(zipCd: string): Area {
  const { data, isFetching } = useAreaFees(zipCd);
  return { isKnown: Boolean(data), isChecking: isFetching, place: data?.[0]?.address };
}

export function RemoteArea({ area }: { area: Area }) {
  const t = useT();
  return (
    <div aria-live="polite">
      {area.isChecking && <p className="text-sm text-soft">{t('gift.remote.checking')}</p>}
      {area.isKnown && !area.place && (
        <p className="flex items-center gap-1 text-sm font-medium text-good">
          <CheckIcon className="size-4" />
          {t('gift.remote.ok')}
        </p>
      )}
      {area.place && (
        <StatusMessage tone="warning" title={t('gift.remote.title', { place: area.place })}>
          {t('gift.remote.text')}
        </StatusMessage>
      )}
    </div>
  );
}
