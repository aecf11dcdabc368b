import type { OptionInput, Snapshot } from '../application/application';
import type { Contact } from '../catalog/address';

/** Shown in a list instead of a stored value that cannot be read. */
export const unreadable = '⚠ 읽을 수 없음 · unreadable';

/** The same for ordered products. Only lists show it: a charge or a shipment is refused instead. */
export const unreadableSnapshot: Snapshot = {
  productNameKo: unreadable,
  productNameEn: unreadable,
  optionNameKo: '',
  optionNameEn: '',
  optionValueKo: '',
  optionValueEn: '',
  imageUrl: '/icon.svg',
  unit: { salePrice: 0, addPrice: 0, discountAmt: 0 },
  deliveryRule: { conditionType: 'FREE', baseAmt: 0, freeOverAmt: 0, returnAmt: 0 },
  allowedCycles: { cycleTypes: [], monthCycles: [], weekCycles: [], daysOfWeek: [] },
};

export const unreadableContact: Contact = {
  receiverName: unreadable,
  contact1: unreadable,
  contact2: null,
  zip: '',
  address: unreadable,
  detailAddress: unreadable,
  jibunAddress: null,
  memo: null,
};

export const unreadableInputs: OptionInput[] = [{ inputLabel: unreadable, inputValue: unreadable }];
