'use client';

import type { AddressResponse } from '@/lib/contract/catalog/address';
import { useT } from '@/lib/i18n/client';
import { Dialog } from '../../shared/ui/dialog';
import { AddressForm } from '../order-sheet/address-form';

export type AddressFormDialogProps = {
  /** Absent: a new one. */
  address?: AddressResponse | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** An entry of the address book, new or corrected; where a running delivery uses it, it says what that means. */
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
