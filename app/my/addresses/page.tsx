import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { AddressBook } from '@/components/catalog/address/address-book';
import { PageTitle } from '@/components/shared/layout/shells';
import { addressResponse } from '@/lib/contract/catalog/address';
import { addressToWire } from '@/lib/contract/catalog/address-to-wire';
import { createContext } from '@/lib/http/context';
import { translate } from '@/lib/i18n';
import { listAddresses } from '@/lib/use-cases/catalog/address/list-addresses';
import { requireOrderer } from '../require-orderer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translate(await requestLanguage())('my.addresses.title') };
}

export default async function AddressesPage() {
  const member = await requireOrderer('/my/addresses');
  const ctx = await createContext();
  const t = translate(await requestLanguage());
  const { booked, recurring } = await listAddresses(ctx, { member });
  const addresses = [...booked, ...recurring].map((address) =>
    addressResponse.parse(addressToWire(address, ctx.config.SHOP_TIME_ZONE)),
  );
  return (
    <>
      <PageTitle title={t('my.addresses.title')} lead={t('my.addresses.lead')} />
      <AddressBook addresses={addresses} />
    </>
  );
}
