'use client';

import { api } from '@/lib/api-client';
import type { AddressResponse } from '@/lib/contract/catalog/address';
import { useT } from '@/lib/i18n/client';
import { AskDialog } from '../../shared/actions/ask-dialog';
import { addressTitle } from './address-card';

export type DeleteAddressDialogProps = { address: AddressResponse; onClose: () => void; onDone: () => void };

/** An address used by a live application cannot be deleted; the shop answers ADDRESS_IN_USE. */
export function DeleteAddressDialog({ address, onClose, onDone }: DeleteAddressDialogProps) {
  const t = useT();
  return (
    <AskDialog
      onClose={onClose}
      title={t('my.addresses.deleteTitle')}
      description={t('my.addresses.deleteText', { name: addressTitle(address) })}
      confirmLabel={t('action.delete')}
      tone="danger"
      call={() => api.delete(`/profile/shipping-addresses/${address.addressNo}`, null)}
      onDone={onDone}
    />
  );
}
