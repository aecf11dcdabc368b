/** A card as the shop knows it: brand, last four digits and, apart from this, the gateway's token. Never a number. */
export type Card = {
  cardNo: number;
  memberNo: number;
  gateway: string;
  cardName: string;
  endDigits: string;
  /** 1 is the main card; the others follow when it cannot pay. */
  priority: number;
  /** The gateway declined it for good (stolen, closed, expired): never charged again. */
  isEnded: boolean;
  endedCode: string | null;
  createdAt: string;
};
