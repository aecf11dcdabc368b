import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Sentences } from '@/app/sentences/sentences';
import { SandboxShell } from '@/components/operations/sandbox/sandbox-shell';
import { requireSandboxPage } from '@/lib/http/sandbox-page';
import { translate } from '@/lib/i18n';
import { requestLanguage } from '../request-language';
import { frameTitle } from '../shop-name';

export async function generateMetadata(): Promise<Metadata> {
  const t = translate(await requestLanguage());
  return { title: await frameTitle(t('sandbox.title')), robots: { index: false, follow: false } };
}

export default async function SandboxLayout({ children }: { children: ReactNode }) {
  await requireSandboxPage();
  return (
    <Sentences of="sandbox">
      <SandboxShell>{children}</SandboxShell>
    </Sentences>
  );
}
