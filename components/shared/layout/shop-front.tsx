'use client';

import { createContext, useContext } from 'react';

/** What every page draws of the shop's identity, in the page's language; ready to draw, so that pages bring no code for it. */
export type ShopFront = {
  initial: string;
  logo: { src: string; width: number; height: number; isWide: boolean } | null;
  /** The public texts: address and name. */
  texts: Array<[href: string, name: string]>;
  /** What is shown at the foot: label, text, and the address that a press opens. */
  lines: Array<{ label: string; text: string; href?: string }>;
};

const Front = createContext<ShopFront>({ initial: '', logo: null, texts: [], lines: [] });

export const ShopFrontProvider = Front.Provider;

export function useShopFront(): ShopFront {
  return useContext(Front);
}
