'use client';

import { useQuery } from '@/components/shared/actions/use-query';
import { api } from '@/lib/api-client';
import type { AddressResponse } from '@/lib/contract/catalog/address';
import type { OrderResponse } from '@/lib/contract/order/order-detail';
import { useT } from '@/lib/i18n/client';
import { Select } from '../shared/ui/form/select';

const addressBookResponse = () =>
  import('@/lib/contract/catalog/address').then((module) => module.addressBookResponse);

/** The address-book entry where the box is picked up; null: the order's address. */
export type Pickup = AddressResponse | null;

const same = 'same';

/** For an ordinary order. A gift's box is picked up at the recipient, whose address the orderer must not see. */
export function PickupAddress(props: {
  order: Pick<OrderResponse, 'shippingAddress'>;
  value: Pickup;
  onChange: (value: Pickup) => void;
}) {
  const { order, value, onChange } = props;
  const t = useT();
  const { data } = useQuery({
    queryKey: ['address-book'],
    queryFn: ({ signal }) => api.get('/profile/shipping-addresses', addressBookResponse, { signal }),
    gcTime: 0,
  });
  const { receiverAddress, receiverDetailAddress } = order.shippingAddress;
  const went = [receiverAddress, receiverDetailAddress].filter(Boolean).join(' ');
  const others = (data?.bookedAddresses ?? []).filter((address) => textOf(address) !== went);
  return (
    <Select
      label={t('order.claim.pickup')}
      hint={t('order.claim.pickupHint')}
      value={value ? String(value.addressNo) : same}
      onChange={(picked) => onChange(others.find(({ addressNo }) => String(addressNo) === picked) ?? null)}
      options={[
        { value: same, label: t('order.claim.pickupSame', { address: went }) },
        ...others.map((address) => ({
          value: String(address.addressNo),
          label: [address.addressName, textOf(address)].filter(Boolean).join(' · '),
        })),
      ]}
    />
  );
}

const textOf = ({ receiverAddress, receiverDetailAddress }: AddressResponse) =>
  [receiverAddress, receiverDetailAddress].filter(Boolean).join(' ');
