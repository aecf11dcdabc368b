'use client';

import { api } from '@/lib/api-client';
import { type AreaFeeReachWire, areaFeeReach } from '@/lib/contract/catalog/console/area-fees';
import { formatMoney } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';

type Asked = { areaFeeNo: number | null; range: unknown };

/** Describes the effect of a changed range on live contracts; undefined if it reaches none. */
export function useAreaFeeReach(): (asked: Asked) => Promise<string | undefined> {
  const t = useConsoleT();
  const language = useLanguage();
  const says = ({ giftCount, applicationCount, loweredCount, costPerRound }: AreaFeeReachWire) => {
    const parts = [
      giftCount > 0 && t('settings.areaFees.reach.gifts', { count: giftCount }),
      applicationCount > 0 && t('settings.areaFees.reach.applications', { count: applicationCount }),
      loweredCount > 0 && t('settings.areaFees.reach.lowered', { count: loweredCount }),
      costPerRound > 0 && t('settings.areaFees.reach.cost', { amount: formatMoney(costPerRound, language) }),
      costPerRound < 0 &&
        t('settings.areaFees.reach.saved', { amount: formatMoney(-costPerRound, language) }),
    ];
    return parts.filter((part) => part !== false).join(' ') || undefined;
  };
  return async (asked) => says(await api.post('/admin/area-fees/preview', areaFeeReach, asked));
}
