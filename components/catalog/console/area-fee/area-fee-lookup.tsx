'use client';

import type { z } from 'zod';
import { Button } from '@/components/shared/ui/button';
import { Card } from '@/components/shared/ui/card';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useFormat } from '@/components/shared/ui/use-format';
import type { areaFeeLookupResponse } from '@/lib/contract/catalog/console/area-fees';
import { useConsoleT } from '@/lib/i18n/console/client';

type Props = { typed: string; result: z.output<typeof areaFeeLookupResponse> | null };

/** The extra fee of a postcode. A plain form: it works without script, and its URL can be saved. */
export function AreaFeeLookup({ typed, result }: Props) {
  const t = useConsoleT();
  const { money, local } = useFormat();
  const fee = result?.areaFee;
  return (
    <Card title={t('settings.areaFees.lookup')}>
      <form method="get" className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('settings.areaFees.zip')}
          hint={t('settings.areaFees.zip.hint')}
          name="zipCd"
          inputMode="numeric"
          required
          defaultValue={typed}
          error={typed !== '' && !result ? t('field.zip_code') : undefined}
        />
        <Button type="submit" variant="secondary" className="min-h-12">
          {t('console.search')}
        </Button>
      </form>
      {result && (
        <StatusMessage tone={fee ? 'warning' : 'success'} className="mt-4">
          {fee
            ? t('settings.areaFees.found', {
                place: local(fee.placeKo, fee.placeEn),
                amount: money(fee.extraAmt),
              })
            : t('settings.areaFees.none')}
        </StatusMessage>
      )}
    </Card>
  );
}
