export type AddressType = 'BOOK' | 'RECENT' | 'RECURRING_PAYMENT';

/** The receiver and the address. Encrypted as one value wherever it is stored. */
export type Contact = {
  receiverName: string;
  contact1: string;
  contact2: string | null;
  zip: string;
  address: string;
  detailAddress: string;
  jibunAddress: string | null;
  memo: string | null;
};

/** An entry of a member's own address book; no address book contains a gift recipient's address. */
export type Address = {
  addressNo: number;
  memberNo: number;
  addressType: AddressType;
  name: string;
  isDefault: boolean;
  contact: Contact;
  createdAt: string;
  lastUsedAt: string | null;
};

/** What a postcode search finds. */
export type FoundAddress = {
  zipCode: string;
  roadAddress: string;
  /** Building name and similar, shown after the road address. */
  roadAddressExtra: string;
  jibunAddress: string;
  engAddress: string;
};

export type AddressSearchPage = { items: FoundAddress[]; totalCount: number; isAvailable: boolean };
