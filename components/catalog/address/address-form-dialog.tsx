'use client';

import { lazy } from 'react';
import type { AddressResponse } from '@/lib/contract/catalog/address';
import { useT } from '@/lib/i18n/client';
import { Dialog } from '../../shared/ui/dialog';

const AddressForm = lazy(() =>
  import('../order-sheet/address-form').then((module) => ({ default: module.AddressForm })),
);

export type AddressFormDialogProps = {
  /** Absent for a new address. */
  address?: AddressResponse | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** A new or changed entry of the address book; explains the effect on a running delivery that uses it. */
export function AddressFormDialog({ address, onClose, onSaved }: AddressFormDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(address ? 'my.addresses.edit' : 'my.addresses.add')}
      description={address && t('my.addresses.editNotice')}
    >
      <AddressForm {...(address && { address })} onSaved={onSaved} onCancel={onClose} />
    </Dialog>
  );
}
