import { notFound } from 'next/navigation';
import { TermsForm } from '@/components/account/console/terms/terms-form';
import { Card } from '@/components/shared/ui/card';
import { managedTermsTypes, pageOnlyTermsTypes } from '@/lib/domain/account/terms';
import { addDays } from '@/lib/domain/shared/days';
import { readTerms } from '@/lib/use-cases/account/terms/read-terms';
import { today } from '@/lib/use-cases/shared/calendar';
import { consolePage, titled } from '../../../console-page';
import { SectionTitle } from '../../section-title';

export const generateMetadata = titled('terms.add');

/** Starts with the text in force, since a new version changes little. */
export default async function NewTermsPage({ searchParams }: PageProps<'/admin/settings/terms/new'>) {
  const { ctx, t } = await consolePage('/admin/settings/terms');
  const { type } = await searchParams;
  const termsType = managedTermsTypes.find((one) => one === type);
  if (!termsType) notFound();
  const isForPage = pageOnlyTermsTypes.some((one) => one === termsType);
  const [current] = await readTerms(ctx, [termsType]);
  const {
    titleKo = '',
    titleEn = '',
    contentsKo = '',
    contentsEn = '',
    isRequired = !isForPage,
  } = current ?? {};
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
