'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, api } from '@/lib/api-client';
import { FreshOnReturn } from './fresh-on-return';
import { OneMember } from './one-member';
import { ShopHeader } from './shop-header';

/** Whose frame it is; null without one. A page kept for all members asks for its own (docs/rules/pages.md#kept-pages). */
export type FrameMember = { memberNo: number; cartCount: number } | null | 'ASK';

/** The member's part of every shopper's page: the header, and whose page it is. */
export function ShopFrame({ drawn, children }: { drawn: FrameMember; children: ReactNode }) {
  const member = useMember(drawn);
  const known = member === 'ASK' ? undefined : member;
  return (
    <OneMember memberNo={known === undefined ? undefined : (known?.memberNo ?? null)}>
      <FreshOnReturn />
      <ShopHeader cartCount={known?.cartCount ?? null} isSignedIn={known !== null} />
      {children}
    </OneMember>
  );
}

/** 'ASK' until the answer is there. */
function useMember(drawn: FrameMember): FrameMember {
  const [asked, setAsked] = useState<FrameMember>('ASK');
  useEffect(() => {
    if (drawn !== 'ASK') return;
    const asking = new AbortController();
    api.get('/members/me', corner, { signal: asking.signal }).then(setAsked, (error) => {
      // The session is over. Without an answer the header stays as it is.
      if (error instanceof ApiError && error.status === 401) setAsked(null);
    });
    return () => asking.abort();
  }, [drawn]);
  return drawn === 'ASK' ? asked : drawn;
}

/** Two numbers: a schema of the contract would bring its library to every page. */
const corner = {
  parse(answer: unknown): FrameMember {
    if (typeof answer !== 'object' || answer === null) return 'ASK';
    const [memberNo, cartCount] = [Reflect.get(answer, 'memberNo'), Reflect.get(answer, 'cartCount')];
    return typeof memberNo === 'number' && typeof cartCount === 'number' ? { memberNo, cartCount } : 'ASK';
  },
};
