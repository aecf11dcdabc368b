'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { AddressResponse } from '@/lib/contract/catalog/address';
import { useT } from '@/lib/i18n/client';
import { useAction } from '../../shared/actions/use-action';
import { Button } from '../../shared/ui/button';
import { Done } from '../../shared/ui/done';
import { HomeIcon } from '../../shared/ui/icons';
import { EmptyState } from '../../shared/ui/states';
import { StatusMessage } from '../../shared/ui/status-message';
import { AddressCard } from './address-card';
import { AddressFormDialog } from './address-form-dialog';
import { DeleteAddressDialog } from './delete-address-dialog';

const addressResponse = () =>
  import('@/lib/contract/catalog/address').then((module) => module.addressResponse);

type Open = { kind: 'form'; address?: AddressResponse } | { kind: 'delete'; address: AddressResponse };

/**
 * The orderer's own addresses; the address of a gift's recipient is never among them
 * (docs/rules/accounts.md#addresses).
 */
export function AddressBook({ addresses }: { addresses: AddressResponse[] }) {
  const t = useT();
  const router = useRouter();
  const { run, pending, error } = useAction();
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState<string>();

  const start = (next: Open) => {
    setDone(undefined);
    setOpen(next);
  };
  const finish = (message: string) => {
    setOpen(undefined);
    setDone(message);
  };
  function makeDefault({ addressNo }: AddressResponse) {
    const path = `/profile/shipping-addresses/${addressNo}/default`;
    void run(
      () => api.put(path, addressResponse),
      () => finish(t('my.addresses.defaultDone')),
    );
  }

  const add = <Button onClick={() => start({ kind: 'form' })}>{t('my.addresses.add')}</Button>;
  return (
    <div className="flex flex-col gap-4">
      <Done>{done}</Done>
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      {addresses.length === 0 ? (
        <EmptyState title={t('my.addresses.empty')} icon={<HomeIcon className="size-9" />} action={add}>
          {t('my.addresses.emptyText')}
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-4 md:grid-cols-2">
            {addresses.map((address) => (
              <li key={address.addressNo}>
                <AddressCard
                  address={address}
                  pending={pending}
                  onEdit={() => start({ kind: 'form', address })}
                  onDelete={() => start({ kind: 'delete', address })}
                  onDefault={() => makeDefault(address)}
                />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {open?.kind === 'form' && (
        <AddressFormDialog
          address={open.address}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            finish(t('my.addresses.saved'));
            router.refresh();
          }}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteAddressDialog
          address={open.address}
          onClose={() => setOpen(undefined)}
          onDone={() => finish(t('my.addresses.deleted'))}
        />
      )}
    </div>
  );
}
