import type { ReactNode } from 'react';
import { ShopShell } from '@/components/layout/shells';
import { ShopNowProvider } from '@/components/ui/use-draft';
import { createContext } from '@/lib/http/context';
import { currentMember } from '@/lib/http/current-member';
import { businessNow } from '@/lib/use-cases/calendar';
import { countCart } from '@/lib/use-cases/cart/count-cart';

/** Header and footer of every shopper's page. */
export default async function ShopLayout({ children }: { children: ReactNode }) {
  const ctx = await createContext();
  const member = await currentMember();
  return (
    <ShopShell
      memberNo={member?.memberNo ?? null}
      cartCount={member ? await countCart(ctx, { member }) : null}
      isSandbox={ctx.config.isSandbox}
    >
      <ShopNowProvider value={businessNow(ctx)}>{children}</ShopNowProvider>
    </ShopShell>
  );
}
