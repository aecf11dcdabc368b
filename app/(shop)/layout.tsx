import type { ReactNode } from 'react';
import { Sentences } from '@/app/sentences/sentences';
import { ShopShell } from '@/components/shared/layout/shells';
import { ShopNowProvider } from '@/components/shared/ui/form/use-draft';
import { createContext } from '@/lib/http/context';
import { currentMember } from '@/lib/http/session/current-member';
import { countCart } from '@/lib/use-cases/catalog/cart/count-cart';
import { businessNow } from '@/lib/use-cases/shared/calendar';

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const ctx = await createContext();
  const member = await currentMember();
  return (
    <ShopShell
      memberNo={member?.memberNo ?? null}
      cartCount={member ? await countCart(ctx, { member }) : null}
      isSandbox={ctx.config.isSandbox}
    >
      <Sentences of="shop">
        <ShopNowProvider value={businessNow(ctx)}>{children}</ShopNowProvider>
      </Sentences>
    </ShopShell>
  );
}
