'use client';

import { createContext, useContext } from 'react';
import type { BusinessLine, ShopPicture } from '@/lib/domain/operations/identity';

/** What every page draws of the shop's identity, in the page's language. */
export type ShopFront = {
  logo: ShopPicture | null;
  hours: string;
  business: Array<[BusinessLine, string]>;
};

const Front = createContext<ShopFront>({ logo: null, hours: '', business: [] });

export const ShopFrontProvider = Front.Provider;

export function useShopFront(): ShopFront {
  return useContext(Front);
}
