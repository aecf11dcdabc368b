import { notFound, redirect } from 'next/navigation';
import { type OrderSheetResponse, orderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import { orderSheetToWire } from '@/lib/contract/catalog/order-sheet-to-wire';
import { orderSheetNo as orderSheetNoSchema } from '@/lib/contract/shared/common';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, type ErrorCode } from '@/lib/domain/shared/errors';
import { createContext } from '@/lib/http/context';
import { wireShop } from '@/lib/http/wire-shop';
import type { Language } from '@/lib/i18n';
import { findSheetResult } from '@/lib/use-cases/catalog/order-sheet/find-result';
import { readOrderSheet } from '@/lib/use-cases/catalog/order-sheet/read';

export type OpenedSheet =
  | { sheet: OrderSheetResponse; cartNos: number[] }
  /** The sheet exists but cannot be ordered any more: too old, sold out, off sale. */
  | { refused: ErrorCode };

/**
 * A used sheet redirects to its group. A missing sheet, another member's sheet and a sheet of the other kind
 * (gift, ordinary) are not found.
 */
export async function openSheet(input: {
  member: Member;
  orderSheetNo: string;
  isGift: boolean;
  addressNo: number | null;
  /** A planned invitation; a moment at which none can leave counts as now. */
  invitationAt: string | null;
  language: Language;
}): Promise<OpenedSheet> {
  const { member, orderSheetNo, language } = input;
  if (!orderSheetNoSchema.safeParse(orderSheetNo).success) notFound();
  const ctx = await createContext();
  const known = await findSheetResult(ctx, { member, orderSheetNo });
  if (!known) notFound();
  if (known.groupNo) redirect(`/order-complete/${known.groupNo}`);
  try {
    const view = await readOrderSheet(ctx, input);
    const shop = wireShop(ctx, language);
    return { sheet: orderSheetResponse.parse(orderSheetToWire(view, shop)), cartNos: known.cartNos };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'NOT_FOUND') notFound();
    if (error.code === 'VALIDATION' && input.invitationAt !== null)
      return openSheet({ ...input, invitationAt: null });
    return { refused: error.code };
  }
}
