/** What was typed on a sheet, for the one that replaces it. In memory only, with its card and consents. */
export type Draft = {
  receiverName: string;
  receiverContact: string;
  cardNo: number | null;
  agreed: readonly string[];
};

let kept: { orderSheetNo: string; draft: Draft } | undefined;

export function saveDraft(orderSheetNo: string, draft: Draft): void {
  kept = { orderSheetNo, draft };
}

export function draftFor(orderSheetNo: string): Draft | undefined {
  return kept?.orderSheetNo === orderSheetNo ? kept.draft : undefined;
}
