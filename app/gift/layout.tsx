import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Sentences } from '@/app/sentences/sentences';
import { RecipientShell } from '@/components/shared/layout/shells';
import { ShopNowProvider } from '@/components/shared/ui/form/use-draft';
import { createContext } from '@/lib/http/context';
import { translate } from '@/lib/i18n';
import { businessNow } from '@/lib/use-cases/shared/calendar';
import { requestLanguage } from '../request-language';
import { frameTitle } from '../shop-name';

/** The same for every gift: link previews and scanners learn nothing about it. */
export async function generateMetadata(): Promise<Metadata> {
  const t = translate(await requestLanguage());
  return {
    title: await frameTitle(t('gift.title')),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

export default async function GiftLayout({ children }: { children: ReactNode }) {
  const ctx = await createContext();
  return (
    <RecipientShell isSandbox={ctx.config.isSandbox}>
      <Sentences of="gift">
        <ShopNowProvider value={businessNow(ctx)}>{children}</ShopNowProvider>
      </Sentences>
    </RecipientShell>
  );
}
