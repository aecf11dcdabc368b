'use client';

import type { ConsoleApplicationWire } from '@/lib/contract/application/console/applications';
import { isPaused } from '@/lib/domain/application/status';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useFormat } from '../../shared/ui/use-format';

type Application = Pick<
  ConsoleApplicationWire,
  'statusType' | 'nextDeliveryDate' | 'nextDeliveryDateEstimated'
>;

/** The day of the next box in words: a paused application has none until it goes on. Null where no box is to come. */
export function useNextBox() {
  const t = useConsoleT();
  const { date } = useFormat();
  return (
    { statusType, nextDeliveryDate: on, nextDeliveryDateEstimated: isEstimated }: Application,
    options?: { year: boolean },
  ): string | null => {
    if (on === '') return null;
    const day = date(on, options);
    if (isPaused(statusType)) return t('applications.ifResumed', { date: day });
    return isEstimated ? t('applications.estimated', { date: day }) : day;
  };
}
