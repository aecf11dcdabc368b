import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requestLanguage } from '@/app/request-language';
import { TermsForm } from '@/components/account/console/terms/terms-form';
import { Card } from '@/components/shared/ui/card';
import { managedTermsTypes } from '@/lib/domain/account/terms';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readTerms } from '@/lib/use-cases/account/terms/read-terms';
import { addDays, today } from '@/lib/use-cases/shared/calendar';
import { requireMerchant } from '../../../require-merchant';
import { SectionTitle } from '../../section-title';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('terms.add') };
}

/** Begins with the words in force, since a new version is mostly the old one. */
export default async function NewTermsPage({ searchParams }: PageProps<'/admin/settings/terms/new'>) {
  await requireMerchant('/admin/settings/terms', 'OWNER');
  const { type } = await searchParams;
  const termsType = managedTermsTypes.find((one) => one === type);
  if (!termsType) notFound();
  const t = translateConsole(await requestLanguage());
  const ctx = await createContext();
  const [current] = await readTerms(ctx, [termsType]);
  const { titleKo = '', titleEn = '', contentsKo = '', contentsEn = '', isRequired = true } = current ?? {};
  const back = { href: '/admin/settings/terms', key: 'terms.back' } as const;
  return (
    <>
      <SectionTitle
        title={`${t(`terms.type.${termsType}`)}: ${t('terms.add')}`}
        lead="terms.lead"
        back={back}
      />
      <Card className="max-w-3xl">
        <TermsForm
          termsNo={null}
          terms={{ termsType, titleKo, titleEn, contentsKo, contentsEn, isRequired }}
          earliest={addDays(today(ctx), 1)}
        />
      </Card>
    </>
  );
}
