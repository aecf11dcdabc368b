'use client';

import { type ConsoleClaimDetail, pickupResponse } from '@/lib/contract/claim/console/claims';
import { formatAddress, formatPhone } from '@/lib/format';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Reveal } from '../../order/console/reveal';
import { useMay } from '../../shared/console/may';
import { Card } from '../../shared/ui/card';
import { DescriptionList } from '../../shared/ui/description-list';

/** The pickup address, shown after a reason is given. */
export function PickupCard({ claim }: { claim: ConsoleClaimDetail }) {
  const t = useConsoleT();
  if (!useMay()('PEOPLE')) return null;
  return (
    <Card title={t('claims.pickup')}>
      <div className="flex flex-col items-start gap-3">
        {claim.isGift && <p className="text-soft">{t('claims.pickup.gift')}</p>}
        <Reveal
          path={`/admin/claims/${claim.claimNo}/pickup-address`}
          schema={pickupResponse}
          label={t('claims.pickup.show')}
          title={t('claims.pickup')}
          text={t('claims.pickup.text')}
        >
          {(shown) => (
            <DescriptionList
              items={[
                { term: t('orders.receiver'), value: shown.name },
                { term: t('orders.contact'), value: formatPhone(shown.contact) },
                {
                  term: t('orders.address'),
                  value: formatAddress(shown),
                },
              ]}
            />
          )}
        </Reveal>
      </div>
    </Card>
  );
}
