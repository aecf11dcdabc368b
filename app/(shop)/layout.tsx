import type { ReactNode } from 'react';
import { frameMember } from '@/app/frame-member';
import { Sentences } from '@/app/sentences/sentences';
import { ShopShell } from '@/components/shared/layout/shells';
import { ShopNowProvider } from '@/components/shared/ui/form/use-draft';
import { createContext } from '@/lib/http/context';
import { businessNow } from '@/lib/use-cases/shared/calendar';

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const ctx = await createContext();
  return (
    <ShopShell member={await frameMember()} isSandbox={ctx.config.isSandbox}>
      <Sentences of="shop">
        <ShopNowProvider value={businessNow(ctx)}>{children}</ShopNowProvider>
      </Sentences>
    </ShopShell>
  );
}
