'use client';

import { lazy, useState } from 'react';
import { Unbroken } from '@/components/shared/ui/text/unbroken';
import { useMoney } from '@/components/shared/ui/use-money';
import type { AddressResponse } from '@/lib/contract/catalog/address';
import { formatPhone } from '@/lib/format';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { RadioCards } from '../../shared/ui/form/choices';
import { FieldError } from '../../shared/ui/form/field';
import { PlusIcon } from '../../shared/ui/icons';

const AddressForm = lazy(() => import('./address-form').then((module) => ({ default: module.AddressForm })));

export type AddressPickerProps = {
  addresses: readonly AddressResponse[];
  value: number | null;
  onChange: (addressNo: number) => void;
  error?: string | undefined;
};

/** One of the orderer's addresses, with its island surcharge; a new address can be entered here. */
export function AddressPicker({ addresses, value, onChange, error }: AddressPickerProps) {
  const t = useT();
  const money = useMoney();
  const [added, setAdded] = useState<readonly AddressResponse[]>([]);
  const [isAdding, setAdding] = useState(false);
  const known = [
    ...addresses,
    ...added.filter((one) => !addresses.some((two) => two.addressNo === one.addressNo)),
  ];
  return (
    <div className="flex flex-col gap-3">
      {known.length > 0 ? (
        <RadioCards
          legend={t('orderSheet.address')}
          hideLegend
          error={error}
          values={value === null ? [] : [String(value)]}
          onValuesChange={([picked]) => onChange(Number(picked))}
          options={known.map((address) => ({
            value: String(address.addressNo),
            label: [
              address.addressName || address.receiverName,
              address.defaultYn === 'Y' && `(${t('orderSheet.addressDefault')})`,
            ]
              .filter(Boolean)
              .join(' '),
            description: (
              <>
                <span className="block">
                  <Unbroken>{`${address.receiverName} · ${formatPhone(address.receiverContact1)}`}</Unbroken>
                </span>
                <span>
                  ({address.receiverZipCd}) {address.receiverAddress} {address.receiverDetailAddress}
                </span>
                {Boolean(address.extraDeliveryAmt) && (
                  <span className="block font-medium text-warn">
                    {t('orderSheet.addressFee', {
                      fee: money(address.extraDeliveryAmt ?? 0),
                    })}
                  </span>
                )}
              </>
            ),
          }))}
        />
      ) : (
        <>
          <p className="text-soft">{t('orderSheet.noAddress')}</p>
          <FieldError>{error}</FieldError>
        </>
      )}
      <Button variant="secondary" onClick={() => setAdding(true)}>
        <PlusIcon />
        {t('orderSheet.addAddress')}
      </Button>
      <Dialog open={isAdding} onOpenChange={setAdding} title={t('orderSheet.newAddress')}>
        <AddressForm
          onSaved={(address) => {
            setAdding(false);
            setAdded((before) => [...before, address]);
            onChange(address.addressNo);
          }}
        />
      </Dialog>
    </div>
  );
}
