'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { maskAddress, maskName, maskPhone } from '@/lib/domain/shared/masking';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { DescriptionList } from '../../shared/ui/description-list';
import { StatusMessage } from '../../shared/ui/status-message';
import type { GuestAddressProps } from './guest-address';
import { Opening } from './later';

const GuestAddress = dynamic(() => import('./guest-address'), { loading: () => <Opening /> });

/** Who receives, masked: a phone that lies open shows no address. */
export function GuestReceiver({ gift, ...props }: GuestAddressProps & { gift: GuestGiftResponse }) {
  const t = useT();
  const [state, setState] = useState<'masked' | 'open' | 'moved'>('masked');
  const { deliveryInfo: to, recurringPaymentGroupNo } = gift;
  return (
    <Card title={t('gift.view.address')}>
      {state === 'open' ? (
        <GuestAddress
          {...props}
          onMoved={() => {
            setState('moved');
            props.onMoved();
          }}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <DescriptionList
            items={[
              { term: t('word.name'), value: maskName(to.receiverName) },
              { term: t('word.mobile'), value: maskPhone(to.receiverContact1) },
              { term: t('word.address'), value: maskAddress(to.receiverAddress) },
              {
                term: t('word.giftNo'),
                value: <span className="break-all tabular-nums">{recurringPaymentGroupNo}</span>,
              },
            ]}
          />
          {state === 'moved' && <StatusMessage tone="success">{t('gift.move.saved')}</StatusMessage>}
          <Button variant="secondary" className="self-start" onClick={() => setState('open')}>
            {t('gift.move.open')}
          </Button>
        </div>
      )}
    </Card>
  );
}
