import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { frameMember } from '@/app/frame-member';
import { requestLanguage } from '@/app/request-language';
import { Sentences } from '@/app/sentences/sentences';
import { frameTitle } from '@/app/shop-name';
import { ShopShell } from '@/components/shared/layout/shells';
import { MyNav } from '@/components/shared/my/my-nav';
import { ShopNowProvider } from '@/components/shared/ui/form/use-draft';
import { createContext } from '@/lib/http/context';
import { currentMember } from '@/lib/http/session/current-member';
import { translate } from '@/lib/i18n';
import { businessNow } from '@/lib/use-cases/shared/calendar';

export async function generateMetadata(): Promise<Metadata> {
  return { title: await frameTitle(translate(await requestLanguage())('my.title')) };
}

/** Only the frame: each page checks the sign-in itself, because navigation does not render a layout again. */
export default async function MyLayout({ children }: { children: ReactNode }) {
  const ctx = await createContext();
  const member = await currentMember();
  return (
    <Sentences of="my">
      <ShopShell member={await frameMember()} isSandbox={ctx.config.isSandbox}>
        <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-10">
          {member && <MyNav isOrderer={member.role === 'ORDERER'} />}
          <div className="min-w-0">
            <ShopNowProvider value={businessNow(ctx)}>{children}</ShopNowProvider>
          </div>
        </div>
      </ShopShell>
    </Sentences>
  );
}
