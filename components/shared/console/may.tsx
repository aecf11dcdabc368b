'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { type Holder, isAllowed, type Needed } from '@/lib/domain/account/rights';

/** Who works in the console. Buttons follow it; each call is checked again by the server. */
const HolderContext = createContext<Holder>({ role: 'ORDERER', rights: [] });

export function MayProvider({ holder, children }: { holder: Holder; children: ReactNode }) {
  return <HolderContext value={holder}>{children}</HolderContext>;
}

/** Whether the merchant has what a button or a link needs. */
export function useMay(): (needed: Needed) => boolean {
  const holder = useContext(HolderContext);
  return (needed) => isAllowed(holder, needed);
}

/** Shows its content to whoever has the right. */
export function ForRight({ needed, children }: { needed: Needed; children: ReactNode }) {
  return useMay()(needed) ? children : null;
}
