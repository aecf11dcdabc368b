import type { z } from 'zod';
import type { Contact } from '@/lib/domain/catalog/address';
import type { FarArea } from '@/lib/domain/catalog/area-fees';
import type { GuestAddress } from '@/lib/domain/gift/guest-gift';
import { pick } from '@/lib/domain/shared/pick';
import { textIn } from '@/lib/domain/shared/words/language';
import type { Language } from '@/lib/i18n';
import type { FarAreasWire, GuestAddressWire, receiver } from './receiver';

export function receiverFromWire(body: z.output<typeof receiver>): Contact {
  return {
    receiverName: body.receiverName,
    contact1: body.receiverContact1,
    contact2: body.receiverContact2 ?? null,
    zip: body.receiverZipCd,
    address: body.receiverAddress,
    detailAddress: body.receiverDetailAddress,
    jibunAddress: body.receiverJibunAddress || null,
    memo: body.deliveryMemo || null,
  };
}

export function guestAddressToWire(given: GuestAddress, language: Language): GuestAddressWire {
  const { address: to } = given;
  return {
    receiverName: to.receiverName,
    receiverContact1: to.contact1,
    receiverContact2: to.contact2,
    receiverZipCd: to.zip,
    receiverAddress: to.address,
    receiverDetailAddress: to.detailAddress,
    receiverJibunAddress: to.jibunAddress,
    deliveryMemo: to.memo,
    isChangeable: given.isChangeable,
    boxes: given.boxes.map(({ application, round, deliveryOn, isMovable, preparedFrom }) => ({
      recurringPaymentId: application.recurringPaymentId,
      productName: textIn(language, application.snapshot.productNameKo, application.snapshot.productNameEn),
      round,
      deliveryYmd: deliveryOn,
      isMovable,
      preparedFromYmd: preparedFrom,
    })),
    farAreas: farAreasToWire(given.farAreas, language),
  };
}

export function farAreasToWire(areas: FarArea[], language: Language): FarAreasWire {
  return areas.map(({ placeKo, placeEn, delivery, ...range }) => ({
    ...pick(range, 'zipFrom', 'zipTo'),
    place: textIn(language, placeKo, placeEn),
    isRefused: delivery === 'REFUSED',
  }));
}
