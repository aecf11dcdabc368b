import type { GiftInput } from './recipient-forms';

/** The input of a sheet, for the sheet that replaces it. In memory only, including card and consents. */
export type Draft = {
  receiverName: string;
  receiverContact: string;
  /** Card, day and language of a gift. */
  more?: Omit<GiftInput, 'receiverName' | 'receiverContact'>;
  cardNo: number | null;
  agreed: readonly string[];
};

let saved: { orderSheetNo: string; draft: Draft } | undefined;

export function saveDraft(orderSheetNo: string, draft: Draft): void {
  saved = { orderSheetNo, draft };
}

export function draftFor(orderSheetNo: string): Draft | undefined {
  return saved?.orderSheetNo === orderSheetNo ? saved.draft : undefined;
}
