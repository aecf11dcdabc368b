import type { ReactNode } from 'react';
import { Sentences } from '@/app/sentences/sentences';

export default function CartLayout({ children }: { children: ReactNode }) {
  return <Sentences of="cart">{children}</Sentences>;
}
