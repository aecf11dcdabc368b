/** A card as the shop stores it: brand, last four digits and, separately, the gateway's token. Never a number. */
export type Card = {
  cardNo: number;
  memberNo: number;
  gateway: string;
  cardName: string;
  endDigits: string;
  /** Its last month, YYYY-MM; null where the gateway does not say. */
  expiresOn: string | null;
  /** 1 is the main card; the others are tried when it cannot pay. */
  priority: number;
  /** The gateway declined it for good (stolen, closed, expired): never charged again. */
  isEnded: boolean;
  endedCode: string | null;
  createdAt: string;
};

/** A card is good through its last month. */
export function expiresBefore({ expiresOn }: Pick<Card, 'expiresOn'>, chargeOn: string): boolean {
  return expiresOn !== null && expiresOn < chargeOn.slice(0, 'YYYY-MM'.length);
}
