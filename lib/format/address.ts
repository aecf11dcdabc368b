/** The address of a parcel on one line. What is missing or erased leaves no gap. */
export function formatAddress(at: {
  zip: string | null;
  address: string | null;
  detailAddress: string | null;
}): string {
  return [at.zip && `(${at.zip})`, at.address, at.detailAddress].filter(Boolean).join(' ');
}
