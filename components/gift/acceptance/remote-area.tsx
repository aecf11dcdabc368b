'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { areaFeesResponse } from '@/lib/contract/gift/later-input';
import { useLanguage, useT } from '@/lib/i18n/client';
import { CheckIcon } from '../../shared/ui/icons';
import { StatusMessage } from '../../shared/ui/status-message';

export type Area = { isKnown: boolean; isChecking: boolean; place: string | undefined };

/**
 * Whether a gift can go to a postcode, asked as soon as all five digits are typed. A missing answer blocks nothing: the
 * server checks again on acceptance.
 */
export function useRemoteArea(zipCd: string): Area {
  const language = useLanguage();
  const fees = useQuery({
    queryKey: ['area-fees', zipCd, language],
    queryFn: ({ signal }) => api.get('/later-input/areafees', areaFeesResponse, { query: { zipCd }, signal }),
    enabled: /^\d{5}$/.test(zipCd),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { isKnown: Boolean(fees.data), isChecking: fees.isFetching, place: fees.data?.[0]?.address };
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
