import type { z } from 'zod';
import type { giftForm } from './recipient-fields';

/** The input of a sheet, for the sheet that replaces it. In memory only, including card and consents. */
export type Draft = {
  receiverName: string;
  receiverContact: string;
  /** Card, day and language of a gift. */
  more?: Omit<z.input<typeof giftForm>, 'receiverName' | 'receiverContact'>;
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
