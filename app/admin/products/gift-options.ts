import {
  type GiftOptionWire,
  giftOptionsResponse,
} from '@/lib/contract/catalog/console/free-gift-conditions';
import type { Context } from '@/lib/http/context';
import { listGiftOptions } from '@/lib/use-cases/catalog/free-gift-condition/list';

/** The gifts on offer, and those that a condition already contains even when they are no longer offered. */
export async function giftOptions(ctx: Context, given: GiftOptionWire[]): Promise<GiftOptionWire[]> {
  const { options } = giftOptionsResponse.parse({ options: await listGiftOptions(ctx) });
  const isOffered = (one: GiftOptionWire) => options.some(({ optionNo }) => optionNo === one.optionNo);
  return [...options, ...given.filter((one) => !isOffered(one))];
}
