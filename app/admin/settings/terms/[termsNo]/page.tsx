import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requestLanguage } from '@/app/request-language';
import { TermsForm } from '@/components/account/console/terms/terms-form';
import { TermsText } from '@/components/account/console/terms/terms-text';
import { Card } from '@/components/shared/ui/card';
import { termsVersion, termsVersionPath } from '@/lib/contract/account/console/terms';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { findVersion } from '@/lib/use-cases/account/terms/list-versions';
import { addDays, today } from '@/lib/use-cases/shared/calendar';
import { requireMerchant } from '../../../require-merchant';
import { SectionTitle } from '../../section-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('terms.title') };
}

export default async function TermsVersionPage({ params }: PageProps<'/admin/settings/terms/[termsNo]'>) {
  await requireMerchant('/admin/settings/terms', 'OWNER');
  const asked = termsVersionPath.safeParse(await params);
  const ctx = await createContext();
  const found = asked.success ? await findVersion(ctx, asked.data.termsNo) : undefined;
  const version = termsVersion.safeParse(found);
  if (!version.success) notFound();
  const { termsNo, state, ...terms } = version.data;
  const t = translateConsole(await requestLanguage());
  const back = { href: '/admin/settings/terms', key: 'terms.back' } as const;
  return (
    <>
      <SectionTitle title={`${t(`terms.type.${terms.termsType}`)} ${terms.version}`} back={back} />
      <Card className="max-w-3xl">
        {state === 'FUTURE' ? (
          <TermsForm termsNo={termsNo} terms={terms} earliest={addDays(today(ctx), 1)} />
        ) : (
          <TermsText version={version.data} />
        )}
      </Card>
    </>
  );
}
