'use client';

import { Unbroken } from '@/components/shared/ui/text/unbroken';
import { useMoney } from '@/components/shared/ui/use-money';
import type { AddressResponse } from '@/lib/contract/catalog/address';
import { formatPhone } from '@/lib/format';
import { useT } from '@/lib/i18n/client';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';

export type AddressCardProps = {
  address: AddressResponse;
  pending: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: () => void;
};

export const addressTitle = (address: AddressResponse) => address.addressName || address.receiverName;

export function AddressCard({ address, pending, onEdit, onDelete, onDefault }: AddressCardProps) {
  const t = useT();
  const money = useMoney();
  const name = addressTitle(address);
  const isDefault = address.defaultYn === 'Y';
  const fee = address.extraDeliveryAmt ?? 0;
  return (
    <article className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
        <span>{name}</span>
        {isDefault && <Badge tone="accent">{t('my.addresses.default')}</Badge>}
      </h2>
      <p>
        <Unbroken>{`${address.receiverName} · ${formatPhone(address.receiverContact1)}`}</Unbroken>
      </p>
      <p className="text-soft">
        ({address.receiverZipCd}) {address.receiverAddress} {address.receiverDetailAddress}
      </p>
      {address.addressMemo && (
        <p className="text-sm text-soft">{t('my.addresses.note', { note: address.addressMemo })}</p>
      )}
      {fee > 0 && <p className="text-sm text-warn">{t('my.addresses.surcharge', { fee: money(fee) })}</p>}
      <div className="mt-auto flex flex-wrap gap-1 pt-2">
        <Button
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={t('my.addresses.editOf', { name })}
          onClick={onEdit}
        >
          {t('action.edit')}
        </Button>
        {!isDefault && (
          <Button
            size="sm"
            variant="secondary"
            pending={pending}
            aria-label={t('my.addresses.makeDefaultOf', { name })}
            onClick={onDefault}
          >
            {t('my.addresses.makeDefault')}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t('my.addresses.deleteOf', { name })}
          onClick={onDelete}
        >
          {t('action.delete')}
        </Button>
      </div>
    </article>
  );
}
