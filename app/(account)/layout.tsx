import type { ReactNode } from 'react';
import { frameMember } from '@/app/frame-member';
import { Sentences } from '@/app/sentences/sentences';
import { ShopShell } from '@/components/shared/layout/shells';
import { createContext } from '@/lib/http/context';

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const ctx = await createContext();
  return (
    <ShopShell member={await frameMember()} isSandbox={ctx.config.isSandbox}>
      <Sentences of="account">{children}</Sentences>
    </ShopShell>
  );
}
