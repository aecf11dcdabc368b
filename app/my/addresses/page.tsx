import { titled } from '@/app/shop-page';
import { AddressBook } from '@/components/catalog/address/address-book';
import { PageTitle } from '@/components/shared/layout/shells';
import { addressResponse } from '@/lib/contract/catalog/address';
import { addressToWire } from '@/lib/contract/catalog/address-to-wire';
import { listAddresses } from '@/lib/use-cases/catalog/address/list-addresses';
import { ordererPage } from '../orderer-page';

export const generateMetadata = titled('my.addresses.title');

export default async function AddressesPage() {
  const { member, ctx, t } = await ordererPage('/my/addresses');
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
