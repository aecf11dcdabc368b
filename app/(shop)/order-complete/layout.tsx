import type { ReactNode } from 'react';
import { Sentences } from '@/app/sentences/sentences';

export default function OrderCompleteLayout({ children }: { children: ReactNode }) {
  return (
    <Sentences of="sheet">
      <Sentences of="complete">{children}</Sentences>
    </Sentences>
  );
}
