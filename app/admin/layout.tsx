import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { requestLanguage } from '@/app/request-language';
import { Sentences } from '@/app/sentences/sentences';
import { AdminShell } from '@/components/shared/console/admin-shell';
import { MinimalHeader } from '@/components/shared/layout/minimal-header';
import { createContext } from '@/lib/http/context';
import { currentMember } from '@/lib/http/session/current-member';
import { translateConsole } from '@/lib/i18n/console';
import { frameTitle } from '../shop-name';
import { isMerchant } from './require-merchant';

export async function generateMetadata(): Promise<Metadata> {
  const t = translateConsole(await requestLanguage());
  return { title: await frameTitle(t('console.title')), robots: { index: false } };
}

/** Only the frame: each page checks the merchant's sign-in itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const ctx = await createContext();
  const member = await currentMember();
  if (!member || !isMerchant(member) || member.lacksFactor) {
    return (
      <Sentences of="console">
        <MinimalHeader />
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-xl px-4 py-8 outline-hidden">
          {children}
        </main>
      </Sentences>
    );
  }
  return (
    <Sentences of="console">
      <AdminShell
        merchant={{
          memberNo: member.memberNo,
          name: member.name,
          role: member.role,
          rights: member.rights,
        }}
        isSandbox={ctx.config.isSandbox}
      >
        {children}
      </AdminShell>
    </Sentences>
  );
}
