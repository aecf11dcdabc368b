import type { OptionInput, Snapshot } from '../application/application';
import type { Contact } from '../catalog/address';

/** Stands in a list for a stored value that cannot be read. */
export const unreadable = '⚠ 읽을 수 없음 · unreadable';

/** The same for what was ordered. Lists alone show it: whoever charges or sends is refused instead. */
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
