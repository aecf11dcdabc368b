import { notFound } from 'next/navigation';
import { TermsForm } from '@/components/account/console/terms/terms-form';
import { TermsText } from '@/components/account/console/terms/terms-text';
import { Card } from '@/components/shared/ui/card';
import { termsVersion, termsVersionPath } from '@/lib/contract/account/console/terms';
import { addDays } from '@/lib/domain/shared/days';
import { findVersion } from '@/lib/use-cases/account/terms/list-versions';
import { today } from '@/lib/use-cases/shared/calendar';
import { consolePage, titled } from '../../../console-page';
import { SectionTitle } from '../../section-title';

export const generateMetadata = titled('terms.title');

export default async function TermsVersionPage({ params }: PageProps<'/admin/settings/terms/[termsNo]'>) {
  const { ctx, t } = await consolePage('/admin/settings/terms');
  const query = termsVersionPath.safeParse(await params);
  const stored = query.success ? await findVersion(ctx, query.data.termsNo) : undefined;
  const version = termsVersion.safeParse(stored);
  if (!version.success) notFound();
  const { termsNo, state, ...terms } = version.data;
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
