'use client';

import { useMoney } from '@/components/shared/ui/use-money';
import { api } from '@/lib/api-client';
import { type AreaFeeReachWire, areaFeeReach } from '@/lib/contract/catalog/console/area-fees';
import { useConsoleT } from '@/lib/i18n/console/client';

type Asked = { areaFeeNo: number | null; range: unknown };

/** Describes the effect of a changed range on live contracts; undefined if it reaches none. */
export function useAreaFeeReach(): (asked: Asked) => Promise<string | undefined> {
  const t = useConsoleT();
  const money = useMoney();
  const says = ({ giftCount, applicationCount, loweredCount, costPerRound }: AreaFeeReachWire) => {
    const parts = [
      giftCount > 0 && t('settings.areaFees.reach.gifts', { count: giftCount }),
      applicationCount > 0 && t('settings.areaFees.reach.applications', { count: applicationCount }),
      loweredCount > 0 && t('settings.areaFees.reach.lowered', { count: loweredCount }),
      costPerRound > 0 && t('settings.areaFees.reach.cost', { amount: money(costPerRound) }),
      costPerRound < 0 && t('settings.areaFees.reach.saved', { amount: money(-costPerRound) }),
    ];
    return parts.filter((part) => part !== false).join(' ') || undefined;
  };
  return async (asked) => says(await api.post('/admin/area-fees/preview', areaFeeReach, asked));
}
