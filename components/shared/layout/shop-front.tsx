'use client';

import { createContext, useContext } from 'react';
import type { ShopPicture } from '@/lib/domain/operations/identity';

/** What every page draws of the shop's identity, in the page's language. */
export type ShopFront = {
  logo: ShopPicture | null;
  /** What stands at the foot: label, text, and the address that a press opens. */
  lines: Array<{ label: string; text: string; href?: string }>;
};

const Front = createContext<ShopFront>({ logo: null, lines: [] });

export const ShopFrontProvider = Front.Provider;

export function useShopFront(): ShopFront {
  return useContext(Front);
}
