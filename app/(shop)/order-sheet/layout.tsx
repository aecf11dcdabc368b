import type { ReactNode } from 'react';
import { Sentences } from '@/app/sentences/sentences';

export default function OrderSheetLayout({ children }: { children: ReactNode }) {
  return <Sentences of="sheet">{children}</Sentences>;
}
