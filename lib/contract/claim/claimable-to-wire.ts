import { type ClaimType, offeredReasons, responsibleFor } from '@/lib/domain/claim/claim';
import type { Claimable, ReturnAddress } from '@/lib/domain/claim/claim-view';
import { translate } from '@/lib/i18n';
import { deliveryCompanyTypes } from '../catalog/product-parts';
import { courierName } from '../order/courier-names';
import type { Reader } from '../shared/shop';
import type { ClaimableAddressWire } from './claim-parts';
import { optionToWire } from './claim-view-to-wire';
import type { ClaimableWire } from './claim-views';

export function claimableToWire(found: Claimable, type: ClaimType, shop: Reader): ClaimableWire {
  const { order, line, claimable } = found;
  const t = translate(shop.language);
  const address = addressToWire(found.address);
  return {
    claimReasonTypes: offeredReasons(type).map((claimReasonType) => ({
      claimReasonType,
      label: t(`claimReason.${claimReasonType}`),
      responsibleObjectType: responsibleFor(claimReasonType),
    })),
    claimType: type,
    claimableOptions: claimable.map((each) => optionToWire(order, each, shop)),
    deliveryCompanyTypeWithLabels: deliveryCompanyTypes.map((code) => ({
      deliveryCompanyType: code,
      label: courierName(code, shop.language),
    })),
    deliveryCompanyTypes: [...deliveryCompanyTypes],
    nonClaimReason: claimable.length === 0 ? 'ORDER_STATUS_TYPE' : null,
    originalOption: optionToWire(order, line, shop),
    responsibleObjectTypes: ['BUYER', 'SELLER'],
    ...(type !== 'CANCEL' && { returnAddress: address }),
    ...(type === 'EXCHANGE' && { exchangeAddress: address }),
  };
}

/** For a gift every field is '': the shop itself fills in the address (docs/rules/claims.md#who-may-claim). */
function addressToWire(address: ReturnAddress | null): ClaimableAddressWire {
  return {
    addressView: address ? [address.address, address.detailAddress].filter(Boolean).join(' ') : '',
    receiverAddress: address?.address ?? '',
    receiverContact1: address?.contact ?? '',
    receiverDetailAddress: address?.detailAddress ?? '',
    receiverName: address?.receiverName ?? '',
    receiverZipCd: address?.zip ?? '',
  };
}
